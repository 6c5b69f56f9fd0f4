#!/bin/sh
# Makes a folder that is the whole file system of an image with dist-run: the installed runtime, and the shared libraries that it loads.
#
# usage: runtime-image.sh BUILD FOLDER
#
# BUILD is configured and built (dist-run, distribute_processes). A plan that runs in the image needs nothing else.
set -eu
build=$1 folder=$2
for component in runtime tools; do
  DESTDIR=$folder cmake --install "$build" --prefix /usr --component "$component" --strip >/dev/null
done
# The compiler's tools are not part of it, nor is the library for other programs.
find "$folder/usr/bin" -type f ! -name dist-run -delete
rm -rf "$folder/usr/share" "$folder"/usr/lib*/libdistribute_runtime.so* "$folder"/usr/lib/*/libdistribute_runtime.so*
find "$folder" -type f | while read -r file; do ldd "$file"; done |
  sed -n 's/.* => \(\/[^ ]*\) .*/\1/p; s/^[ \t]*\(\/[^ ]*\) .*/\1/p' | sort -u | while read -r library; do
    case $library in
      */ld-linux*) target=$folder$library ;;
      *) target=$folder/usr/lib/x86_64-linux-gnu/${library##*/} ;;
    esac
    mkdir -p "${target%/*}"
    cp -L "$library" "$target"
  done
[ -e "$folder/lib" ] || ln -s usr/lib "$folder/lib"
mkdir -p "$folder/tmp" "$folder/proc" "$folder/dev" "$folder/work"
chmod 1777 "$folder/tmp"
