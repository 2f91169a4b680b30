#!/bin/bash
# Tries install.sh and `studio update` in a bare Debian, made with `debootstrap --variant=minbase trixie FOLDER`:
#
#   tests/install/try.sh FOLDER
#
# Needs root. Takes about ten minutes, most of them for the builds of three releases.
set -euo pipefail
root=$(readlink -f "$1")
here=$(cd "$(dirname "$0")/../.." && pwd)
inside() { chroot "$root" env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt "$@"; }
fail() { echo "FAILED: $*" >&2; exit 1; }
site() { curl -ksS --max-time 40 --resolve studio.localhost:443:127.0.0.1 "https://studio.localhost$1"; }

mount -t proc proc "$root/proc"
mount --bind /dev "$root/dev"
tidy() {
  for unit in "$root"/run/units/sadhana@*; do [[ $unit == *.enabled ]] || kill -- "-$(cat "$unit")" 2>/dev/null || true; done
  inside pkill -x caddy || true
  inside bash -c 'pg_lsclusters -h | while read -r version name _; do pg_ctlcluster $version $name stop -m fast; done' || true
  umount -l "$root/dev" "$root/proc"
}
trap tidy EXIT
cp /etc/resolv.conf "$root/etc/resolv.conf"
install "$here/tests/install/systemctl" "$here/tests/install/journalctl" "$root/usr/local/sbin/"
inside bash -c 'apt-get update -q && apt-get install -qy --no-install-recommends git ca-certificates procps' >/dev/null 2>&1
# A machine behind a proxy that signs its own certificates passes them on.
cp /usr/local/share/ca-certificates/* "$root/usr/local/share/ca-certificates/" 2>/dev/null && inside update-ca-certificates >/dev/null 2>&1

# The place that releases come from.
rm -rf "$root/srv/releases" "$root/root/sadhana"
git clone -q "$here" "$root/srv/releases"
in_git() { inside git -C /srv/releases -c safe.directory='*' -c user.name=Test -c user.email=test@localhost "$@"; }
release() { # release VERSION
  sed -i "s/^  \"version\": .*/  \"version\": \"$1\",/" "$root/srv/releases/package.json"
  in_git commit -qam "Release $1"
  in_git tag "v$1"
}
in_git config --global --add safe.directory '*'
release 9.0.0
inside git clone -q --branch v9.0.0 /srv/releases /root/sadhana 2>/dev/null

# The release that visitors see.
serving() { readlink "$root/opt/sadhana/$(sed -n 's/.*127\.0\.0\.1:\([0-9]*\).*/\1/p' "$root/etc/caddy/sadhana.caddy")"; }

echo "== a first installation"
inside bash -c 'echo studio.localhost | /root/sadhana/install.sh' | tee "$root/first"
link=$(sed -n 's/^Set it up: //p' "$root/first")
[ -n "$link" ] || fail "no link of the setup"
site "/setup/${link##*/}" | grep -q 'Set up your studio\|Your studio' || fail "the link does not open the setup"

echo "== a second run"
touch "$root/before"
inside /root/sadhana/install.sh
changed=$(find "$root/etc" "$root/opt/sadhana/releases" -newer "$root/before" -type f -not -path '*/node_modules/*' -not -name resolv.conf)
[ -z "$changed" ] || fail "the second run changed $changed"

echo "== an update while visitors ask"
release 9.0.1
(while [ ! -e "$root/asked" ]; do site /about -o /dev/null >/dev/null || echo lost; sleep 0.2; done) >"$root/visits" 2>&1 &
rm -f "$root/asked"
inside studio update
sleep 3
touch "$root/asked"
wait $!
[ ! -s "$root/visits" ] || fail "visitors were refused: $(sort "$root/visits" | uniq -c)"
[[ $(serving) == *9.0.1* ]] || fail "the update does not serve"

echo "== an update to a release that does not start"
echo 'process.exit(1);' >"$root/srv/releases/server/start.ts"
release 9.0.2
if inside studio update; then fail "the broken release was taken"; fi
[[ $(serving) == *9.0.1* ]] || fail "the release before does not serve"
site /about | grep -q '<html' || fail "the studio is gone"
inside studio doctor || true
echo "1 passed, 0 failed"
