import { readdirSync, readFileSync } from "node:fs";
import { aClassTomorrow, aCrowd, bookByForm, type Guest } from "#tests/support/content/crowd.ts";
import { type Figure, percentile } from "./figures.ts";
import { cpuSeconds, type Ground } from "./ground.ts";

const RATE = 20;
const WARM_UP = 200;
const BOOKINGS = 300;
const MAIL_MS = 30_000;

/**
 * What one booking costs in processor time, its mail included, at the studio and at PostgreSQL: a figure that other
 * work on the machine hardly moves.
 */
export async function bookingCost(ground: Ground): Promise<Figure[]> {
  const studio = await ground.open();
  try {
    const guests = await aCrowd(ground.pool, WARM_UP + BOOKINGS);
    const target = await aClassTomorrow(ground.pool, guests.length);
    const postgres = await postmaster(ground);
    await book(studio.origin, guests.splice(0, WARM_UP), target);
    await mailsLeft(ground);
    const before = [cpuSeconds(studio.pid()), familySeconds(postgres)] as const;
    const times = await book(studio.origin, guests, target);
    await mailsLeft(ground);
    const cost = (seconds: number) => `${((seconds * 1_000) / BOOKINGS).toFixed(1)} ms`;
    return [
      {
        what: `a booking, ${RATE} a second, its mail included: processor time of the studio / of PostgreSQL`,
        value: `${cost(cpuSeconds(studio.pid()) - before[0])} / ${cost(familySeconds(postgres) - before[1])}`,
      },
      {
        what: "… its answer, median and p95",
        value: `${Math.round(percentile(times, 0.5))}, ${Math.round(percentile(times, 0.95))} ms`,
      },
    ];
  } finally {
    await studio.remove();
  }
}

async function book(
  origin: string,
  guests: Guest[],
  target: { schedule_id: string; date: string },
): Promise<number[]> {
  const began = performance.now();
  return Promise.all(
    guests.map(async (guest, number) => {
      const due = began + (number * 1_000) / RATE - performance.now();
      await new Promise((done) => setTimeout(done, Math.max(0, due)));
      const startedAt = performance.now();
      const { booking_id } = await bookByForm(origin, guest, target);
      if (!booking_id) throw new Error("a booking failed");
      return performance.now() - startedAt;
    }),
  );
}

async function mailsLeft({ pool }: Ground): Promise<void> {
  const until = Date.now() + MAIL_MS;
  while (Date.now() < until) {
    const { rows } = await pool.query("select 1 from mails where status in ('queued', 'sending') limit 1");
    if (rows.length === 0) return;
    await new Promise((done) => setTimeout(done, 250));
  }
  throw new Error("the mails do not leave");
}

async function postmaster({ pool }: Ground): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  return Number(statOf(rows[0]?.pid ?? 0)[1]);
}

/** CPU seconds of a server, of the processes it has waited for, and of those that run. */
function familySeconds(pid: number): number {
  const own = statOf(pid)
    .slice(11, 15)
    .reduce((sum, ticks) => sum + Number(ticks) / 100, 0);
  const children = readdirSync("/proc").filter(
    (name) => /^\d+$/.test(name) && statOf(name)[1] === String(pid),
  );
  return children.reduce((sum, child) => sum + cpuSeconds(Number(child)), own);
}

/** The fields after the name: state, parent, … */
function statOf(pid: number | string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  } catch {
    return [];
  }
}
