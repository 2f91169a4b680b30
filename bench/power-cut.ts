import { execFileSync, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { buildWhenNeeded } from "#server/build.ts";
import {
  aClassTomorrow,
  aCrowd,
  bookByForm,
  CROWD_SECRET,
  writeMessage,
} from "#tests/support/content/crowd.ts";
import { startStudio } from "#tests/support/studio.ts";

// `npm run power-cut [cuts]`: puts the studio's data on an ext4 loop device. A cut is the file system's emergency
// shutdown, which stops all writes to the device and writes no journal, so unsynced data is lost as in a power failure.
// Then kills all processes, mounts the file system again, and checks that everything confirmed to visitors is still
// there. Needs Linux, root, loop devices, mkfs.ext4 and perl.

const CUTS = Number(process.argv[2] ?? 50);
const PEOPLE = 12;
/** FS_IOC_SHUTDOWN with "do not flush the journal". */
const STOP_DISK = `open(F, "<", $ARGV[0]) or die "$!"; my $how = pack("L", 2); ioctl(F, 0x8004587D, $how) or die "$!";`;

await buildWhenNeeded();
const home = mkdtempSync(join(tmpdir(), "sadhana-power-cut-"));
const image = join(home, "disk");
const disk = join(home, "mounted");
const dataDir = join(disk, "data");
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { stdio: ["ignore", "ignore", "inherit"] });

mkdirSync(disk);
run("truncate", "-s", "2G", image);
run("mkfs.ext4", "-q", image);
const mount = () => run("mount", "-o", "loop", image, disk);
mount();

const env = { AUTH_SECRET: CROWD_SECRET, DEMO: "1", TRUST_PROXY: "1" };
const booked = new Map<string, string>();
const written = new Set<string>();
let unanswered = 0;
let lost = 0;
let recovery = 0;

try {
  let studio = await startStudio({ dataDir, env });
  for (let cut = 1; cut <= CUTS; cut += 1) {
    const pool = connect();
    const guests = await aCrowd(pool, PEOPLE);
    const target = await aClassTomorrow(pool, PEOPLE);
    const { origin } = studio;
    let answers = 0;
    const stopAfter = Math.floor(Math.random() * PEOPLE * 2);
    const { promise: reached, resolve: enough } = Promise.withResolvers<void>();
    const count = (yes: boolean) => {
      if (yes) answers += 1;
      else unanswered += 1;
      if (answers > stopAfter) enough();
    };
    const work = guests.flatMap((guest) => [
      bookByForm(origin, guest, target, randomUUID())
        .then(({ booking_id }) => {
          if (booking_id) booked.set(guest.id, booking_id);
          count(Boolean(booking_id));
        })
        .catch(() => count(false)),
      writeMessage(origin, guest, `Is there room for ${guest.id}?`)
        .then((taken) => {
          if (taken) written.add(guest.email);
          count(taken);
        })
        .catch(() => count(false)),
    ]);
    await Promise.race([reached, Promise.all(work)]);
    run("perl", "-e", STOP_DISK, disk);
    await studio.kill();
    killAllOn(disk);
    await Promise.all(work);
    await pool.end();
    await unmount();
    mount();
    const started = performance.now();
    studio = await startStudio({ dataDir, env });
    recovery = Math.max(recovery, performance.now() - started);
    const missing = await countMissing();
    lost += missing;
    console.log(
      `cut ${cut}: ${booked.size} bookings and ${written.size} messages acknowledged so far, ${missing} missing, open after ${Math.round(performance.now() - started)} ms`,
    );
  }
  await studio.stop();
} finally {
  killAllOn(disk);
  await unmount().catch(() => {});
  rmSync(home, { recursive: true, force: true });
}
console.log(
  `${CUTS} cuts, ${booked.size + written.size} acknowledged, ${unanswered} unanswered, ${lost} missing; slowest start after a cut ${(recovery / 1000).toFixed(1)} s`,
);
process.exit(lost === 0 ? 0 : 1);

function connect(): pg.Pool {
  const folder = join(dataDir, "postgres");
  const password = readFileSync(join(folder, "data", "sadhana-password"), "utf8").trim();
  const pool = new pg.Pool({
    host: join(folder, "run"),
    port: 5432,
    user: "sadhana",
    database: "sadhana",
    password,
    max: 2,
  });
  pool.on("error", () => {});
  return pool;
}

async function countMissing(): Promise<number> {
  const pool = connect();
  const bookings = await pool.query("select booking_id from bookings where booking_id = any($1)", [
    [...booked.values()],
  ]);
  const messages = await pool.query("select distinct email from contact_messages where email = any($1)", [
    [...written],
  ]);
  await pool.end();
  return booked.size - bookings.rows.length + (written.size - messages.rows.length);
}

/** Kills all processes that use the disk: the supervisor and PostgreSQL. */
function killAllOn(folder: string): void {
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const line = readFileSync(`/proc/${pid}/cmdline`, "utf8");
      const stands = readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
      if (
        Number(pid) !== process.pid &&
        (stands || (line.includes("postgres-supervisor") && line.includes(folder)))
      ) {
        process.kill(Number(pid), "SIGKILL");
      }
    } catch {}
  }
}

async function unmount(): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (spawnSync("umount", [disk], { stdio: "ignore" }).status === 0) return;
    killAllOn(disk);
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`${disk} cannot be unmounted`);
}
