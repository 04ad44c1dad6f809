# Runs a program until it ends, or until our input is closed: by its owner, or because its owner was killed. Then
# nothing is left of it, neither a process nor its folder.
#   until-closed.sh FOLDER KILOBYTES SECONDS PROGRAM ARGUMENT…
folder=$1 kilobytes=$2 seconds=$3
shift 3

exec 3<&0 </dev/null

# Memory; seconds of the processor; files of 50 MB, in blocks of 512 bytes; no picture of a dead program.
ulimit -d "$kilobytes"
ulimit -t "$seconds"
ulimit -f 102400
ulimit -c 0

# Without a network, where the system lets us: the profile alone may not hold for every protocol.
if unshare --user --map-root-user --net true 2>/dev/null; then
  set -- unshare --user --map-root-user --net "$@"
fi

# A session of its own, so that what it starts can be killed with it.
setsid "$@" 3<&- &
program=$!

{
  read -r nothing <&3
  kill -KILL -"$program"
  while kill -0 "$program"; do # its session had not begun yet
    kill -KILL "$program" -"$program"
    sleep 0.1
  done
  sleep 1 # until the killed are gone
  rm -rf "$folder"
} >/dev/null 2>&1 &

wait "$program"
