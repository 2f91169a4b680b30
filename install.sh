#!/bin/bash
# Installs Sadhana on a server with Debian 12 or newer, or Ubuntu 24.04 or newer:
#
#   sudo ./install.sh studio.example
#
# Installs Node, PostgreSQL and Caddy, starts the studio as a systemd service behind Caddy (TLS certificates come from
# Let's Encrypt), and prints the link of the first-day setup. A second run changes only what is missing. Run from the
# folder of another release, it updates the studio to that release.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")"

NODE=24.21.0
NPM=11.6.2
REGISTRY=${NPM_REGISTRY:-https://registry.npmjs.org}

die() { echo "install.sh: $*" >&2; exit 1; }
step() { echo "• $*"; }

[ "$(id -u)" = 0 ] || die "run this as root: sudo ./install.sh studio.example"
command -v apt-get >/dev/null || die "this needs Debian or Ubuntu; docs/operating.md describes other systems"
case $(uname -m) in
  x86_64) arch=x64 node_sum=de750bb336795f47dc898a46d2de93add029273027f3e16520d3fa3a2317ed5f07aefa404cf37ddfa5352e545e389ae22d16b87bcc84a900580a72f23cd02ced ;;
  aarch64) arch=arm64 node_sum=1692513c4cf63afbd32df8c83a5346158f492cf30a825e66f9de2819804b836e242759a6bcdd5997f1cf2601781c3689e752127afd65d5c459fc333e91e5d6e6 ;;
  *) die "Node for $(uname -m) is missing; only x86_64 and aarch64 are supported" ;;
esac
npm_sum=ee22b335fcbc95662cdf3ab8a053daf045d9cf9c6df6040d28965abb707512b2c16fa6c5eec049d34c74f78f390cebd14f697919eadb97756564d4f9eccc4954

# The domain: from the command line, from an earlier run, or typed.
settings=/etc/sadhana/studio.env
domain=${1:-}
if [ -z "$domain" ] && [ -f $settings ]; then domain=$(sed -n 's|^ORIGIN="\?https://\([^"/]*\).*|\1|p' $settings); fi
if [ -z "$domain" ]; then
  read -rp "Domain of the studio, for example yoga.example.org: " domain || die "name the domain: sudo ./install.sh studio.example"
fi
domain=${domain,,}
[[ $domain =~ ^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$ ]] || die "'$domain' is not a domain name"

# Packages.
wanted=()
for package in ca-certificates curl git postgresql caddy; do
  dpkg-query -W -f '${Status}' $package 2>/dev/null | grep -q 'ok installed' || wanted+=("$package")
done
if [ ${#wanted[@]} -gt 0 ]; then
  step "Installing ${wanted[*]}"
  export DEBIAN_FRONTEND=noninteractive
  log=/var/log/sadhana-install.log
  { apt-get update -q && apt-get install -qy --no-install-recommends "${wanted[@]}"; } >$log 2>&1 </dev/null || { tail -20 $log >&2; die "apt-get failed; $log has all it said"; }
fi
version=$(find /usr/lib/postgresql -maxdepth 1 -mindepth 1 -printf '%f\n' | sort -n | tail -1)
[ "$version" -ge 15 ] || die "PostgreSQL $version is too old; the studio needs 15 or newer"

# Node and npm, from the npm registry: the same version on each distribution.
node_folder=/opt/sadhana/node-$NODE
unpack() { # unpack NAME URL SHA512 FOLDER
  step "Downloading $1"
  curl -fsSL --retry 3 -o "$scratch/$1.tgz" "$2"
  echo "$3  $scratch/$1.tgz" | sha512sum -c --status || die "the download of $1 is damaged; run this again"
  mkdir -p "$4"
  tar -xzf "$scratch/$1.tgz" -C "$4" --strip-components=1
}
if [ ! -e $node_folder/complete ]; then
  scratch=$(mktemp -d)
  trap 'rm -rf "$scratch"' EXIT
  rm -rf $node_folder
  unpack node "$REGISTRY/node-linux-$arch/-/node-linux-$arch-$NODE.tgz" "$node_sum" $node_folder
  unpack npm "$REGISTRY/npm/-/npm-$NPM.tgz" "$npm_sum" $node_folder/lib/node_modules/npm
  ln -s ../lib/node_modules/npm/bin/npm-cli.js $node_folder/bin/npm
  touch $node_folder/complete
fi
ln -sfn $node_folder /opt/sadhana/node

# The account that runs the studio, and its folders.
id sadhana >/dev/null 2>&1 || useradd --system --home-dir /var/lib/sadhana --shell /usr/sbin/nologin sadhana
install -d -o sadhana -g sadhana -m 0700 /var/lib/sadhana /var/backups/sadhana
install -d -o sadhana -g sadhana -m 0755 /opt/sadhana/releases
install -d -o root -g sadhana -m 0750 /etc/sadhana

# The database: the account sadhana connects through PostgreSQL's socket, without a password.
systemctl enable -q --now postgresql
for _ in {1..30}; do runuser -u postgres -- psql -qAtc 'select 1' >/dev/null 2>&1 && break; sleep 1; done
sql() { runuser -u postgres -- psql -qAtc "$1"; }
[ -n "$(sql "select 1 from pg_roles where rolname = 'sadhana'")" ] || sql "create role sadhana login createdb"
[ -n "$(sql "select 1 from pg_database where datname = 'sadhana'")" ] || sql "create database sadhana owner sadhana template template0 encoding 'UTF8'"

if [ ! -f $settings ]; then
  step "Writing $settings"
  cat >$settings.new <<ENV
# Settings of the studio; docs/operating.md lists all of them. After a change: studio restart
ORIGIN="https://$domain"
DATABASE_URL="postgres://sadhana@localhost/sadhana?host=/var/run/postgresql"
DATA_DIR="/var/lib/sadhana"
BACKUP_DIR="/var/backups/sadhana"
HOST="127.0.0.1"
TRUST_PROXY="1"
DEMO="0"
ENV
  chown root:sadhana $settings.new
  chmod 0640 $settings.new
  mv $settings.new $settings
elif ! grep -q "^ORIGIN=\"\?https://$domain/\?\"\?$" $settings; then
  step "The domain is now $domain"
  sed -i "s|^ORIGIN=.*|ORIGIN=\"https://$domain\"|" $settings
  moved=yes
fi

if ! cmp -s deploy/sadhana@.service /etc/systemd/system/sadhana@.service; then
  install -m 0644 deploy/sadhana@.service /etc/systemd/system/sadhana@.service
  systemctl daemon-reload
fi
install -m 0755 deploy/studio /usr/local/bin/studio

systemctl enable -q --now caddy

studio deploy "$PWD"
[ -z "${moved:-}" ] || studio restart
studio link
