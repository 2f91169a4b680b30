import { execFileSync } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import autocannon from "autocannon";
import { aClassTomorrow, aCrowd, bookByForm, type Guest } from "#tests/support/content/crowd.ts";
import type { Studio } from "#tests/support/studio.ts";
import type { Figure } from "./figures.ts";
import { cpuSeconds, type Ground } from "./ground.ts";

const BOOKINGS = 600;
const AT_ONCE = 16;
const SECONDS = 8;
const ROUNDS = 3;
const PAGE = "/profile?tab=bookings";

interface Measured {
  bookings: number;
  pages: number;
  bookingMs: number;
  pageMs: number;
}

/** Bookings and signed-in pages of a studio of one and of two processes, in turns: load and database share the machine. */
export async function processes(ground: Ground): Promise<Figure[]> {
  const runs = new Map<number, Measured[]>([
    [1, []],
    [2, []],
  ]);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [count, measured] of runs) {
      const studio = await ground.open({ PROCESSES: String(count), TRUST_PROXY: "1" });
      while (!studio.said().includes("Sadhana is open")) await wait(100);
      try {
        await bookedBy(ground, studio, AT_ONCE * 10);
        measured.push({ ...(await bookedBy(ground, studio, BOOKINGS)), ...(await pagesBy(ground, studio)) });
      } finally {
        await studio.remove();
      }
    }
  }
  return [...runs].flatMap(([count, measured]) => {
    const middle = (of: (one: Measured) => number) =>
      measured.map(of).sort((a, b) => a - b)[Math.floor(measured.length / 2)] ?? 0;
    const name = `PROCESSES=${count}`;
    return [
      {
        what: `${name}: bookings by HTTP, ${AT_ONCE} at once`,
        value: `${middle((one) => one.bookings).toFixed(0)}/s, ${middle((one) => one.bookingMs).toFixed(1)} ms of the studio each`,
      },
      {
        what: `${name}: ${PAGE}, 20 connections`,
        value: `${middle((one) => one.pages).toFixed(0)}/s, ${middle((one) => one.pageMs).toFixed(1)} ms of the studio each`,
      },
    ];
  });
}

async function bookedBy(
  ground: Ground,
  studio: Studio,
  many: number,
): Promise<{ bookings: number; bookingMs: number }> {
  const guests = await aCrowd(ground.pool, many);
  const target = await aClassTomorrow(ground.pool, many);
  const before = cpuOf(studio);
  const started = performance.now();
  const book = async (): Promise<void> => {
    for (let guest = guests.pop() as Guest | undefined; guest; guest = guests.pop()) {
      const { booking_id, text } = await bookByForm(studio.origin, guest, target);
      if (!booking_id) throw new Error(`a booking failed: ${text.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, book));
  const seconds = (performance.now() - started) / 1000;
  return { bookings: many / seconds, bookingMs: ((cpuOf(studio) - before) * 1000) / many };
}

async function pagesBy(ground: Ground, studio: Studio): Promise<{ pages: number; pageMs: number }> {
  const [guest] = (await aCrowd(ground.pool, 1)) as [Guest];
  const before = cpuOf(studio);
  const headers = { cookie: guest.cookie, "accept-encoding": "gzip" };
  const result = await autocannon({
    url: studio.origin + PAGE,
    headers,
    connections: 20,
    duration: SECONDS,
  });
  if (result.errors > 0 || result.non2xx > 0) throw new Error("a page failed under load");
  const answered = result.requests.total;
  return { pages: result.requests.average, pageMs: ((cpuOf(studio) - before) * 1000) / answered };
}

/** Processor time of the studio's processes together. */
function cpuOf(studio: Studio): number {
  const rows = execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  const pids = rows.flatMap((row) => {
    const [pid, parent] = row.trim().split(/\s+/).map(Number);
    return pid !== undefined && (pid === studio.pid() || parent === studio.pid()) ? [pid] : [];
  });
  return pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
}
