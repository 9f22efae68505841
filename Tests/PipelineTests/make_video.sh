#!/bin/sh
# make_video.sh OUT [SECONDS [CODEC OPTIONS…]]: six labels of the fixtures that move over a shelf, 1280 x 720, 30 frames a second.
#
# The video of the tests and of the figures in the README. Needs the program ffmpeg; run from the package's root.
set -eu
out=$1
seconds=${2:-10}
shift
[ $# -gt 0 ] && shift
[ $# -gt 0 ] || set -- -c:v libx264 -preset medium -crf 20 -pix_fmt yuv420p
pad='pad=iw+24:ih+24:12:12:white'
exec ffmpeg -nostdin -v error -y \
    -f lavfi -i 'color=0x9a9a9a:s=1280x720:r=30' \
    -loop 1 -r 30 -i Fixtures/ean13Upca/ean13.png -loop 1 -r 30 -i Fixtures/ean8/ean8.png \
    -loop 1 -r 30 -i Fixtures/code128/text.png -loop 1 -r 30 -i Fixtures/code39/plain.png \
    -loop 1 -r 30 -i Fixtures/qr/alphanumeric.png -loop 1 -r 30 -i Fixtures/qr/version-10-h.png \
    -filter_complex "
        [0]drawgrid=w=214:h=180:t=6:c=0x5a4a3a,noise=alls=8[shelf];
        [1]$pad[a];[2]$pad[b];[3]$pad[c];[4]$pad[d];[5]scale=iw*2:-1:flags=neighbor,$pad[e];[6]$pad[f];
        [shelf][a]overlay=x=40+t*40:y=40+30*sin(t)[s1];
        [s1][b]overlay=x=1000-t*40:y=70+20*cos(t)[s2];
        [s2][c]overlay=x=60+60*sin(t/2):y=270+t*8[s3];
        [s3][d]overlay=x=760-t*20:y=290-t*6[s4];
        [s4][e]overlay=x=100+t*50:y=500+20*sin(2*t)[s5];
        [s5][f]overlay=x=1050-t*30:y=480+25*cos(t),format=yuv420p" \
    -t "$seconds" "$@" "$out"
