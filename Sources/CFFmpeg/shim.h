// The FFmpeg libraries, for the trait Video.
#pragma once
#include <libavcodec/avcodec.h>
#include <libavdevice/avdevice.h>
#include <libavformat/avformat.h>
#include <libavutil/display.h>
#include <libavutil/error.h>
#include <libavutil/pixdesc.h>
#include <libswscale/swscale.h>

// Swift does not import these macros: they are computed.
static const int scan_averror_eof = AVERROR_EOF;
static const int scan_averror_again = AVERROR(EAGAIN);
static const int scan_averror_exit = AVERROR_EXIT;
static const int64_t scan_no_pts = AV_NOPTS_VALUE;
