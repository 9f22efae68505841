// The five picture codecs of the default build, their public C headers as they are.
#include <stdio.h>
#include <png.h>
#include <turbojpeg.h>
#include <webp/decode.h>
#include <tiffio.h>
#include <gif_lib.h>
