import { aClassTomorrow, aCrowd, bookByForm, type Guest } from "#tests/support/content/crowd.ts";
import { type Figure, percentile, ratio } from "./figures.ts";
import type { Ground } from "./ground.ts";
import { asker, load } from "./load.ts";

const SECONDS = 8;
const ROUNDS = 3;
const BAR = 0.6;

/** The week as visitors see it while others book: at rest and with so many bookings a second, in turns. */
export async function keptUnderBookings(ground: Ground): Promise<Figure[]> {
  const studio = await ground.open();
  try {
    const figures: Figure[] = [];
    await fetch(`${studio.origin}/schedule`);
    await watched(studio.origin, 2);
    for (const rate of [5, 20]) {
      const shares: number[] = [];
      const requestTimes: number[] = [];
      const timesAlone: number[] = [];
      let last = { rest: 0, busy: 0, p99: 0 };
      for (let round = 0; round < ROUNDS; round += 1) {
        const rest = await watched(studio.origin, SECONDS);
        const guests = await aCrowd(ground.pool, 2 * rate * SECONDS);
        const target = await aClassTomorrow(ground.pool, guests.length);
        const first = guests.splice(0, rate * SECONDS);
        timesAlone.push(...(await bookSteadily(studio.origin, first, target, rate)));
        const [busy, times] = await Promise.all([
          watched(studio.origin, SECONDS),
          bookSteadily(studio.origin, guests, target, rate),
        ]);
        shares.push(ratio(busy.perSecond, rest.perSecond));
        requestTimes.push(...times);
        last = { rest: rest.perSecond, busy: busy.perSecond, p99: busy.p99 };
      }
      const share = percentile(shares, 0.5);
      figures.push({
        what: `/schedule kept, ${rate} bookings a second, share of its requests at rest`,
        value: `${share.toFixed(2)} (${Math.round(last.busy)} of ${Math.round(last.rest)}/s, p99 ${Math.round(last.p99)} ms, ${asker})`,
        ...(rate === 20 ? { bar: `≥ ${BAR}`, met: share >= BAR } : {}),
      });
      const [meanwhile, alone] = [percentile(requestTimes, 0.5), percentile(timesAlone, 0.5)];
      const times = ratio(meanwhile, alone);
      figures.push({
        what: "… a booking meanwhile, median and p95, against the median without viewers",
        value: `${times.toFixed(1)} × (${Math.round(meanwhile)}, ${Math.round(percentile(requestTimes, 0.95))} against ${Math.round(alone)} ms)`,
        ...(rate === 20 ? { bar: "< 2 ×", met: times < 2 } : {}),
      });
    }
    return figures;
  } finally {
    await studio.remove();
  }
}

function watched(origin: string, seconds: number) {
  return load(`${origin}/schedule`, { seconds, headers: { "accept-encoding": "br" } });
}

/** One booking after the other at the given rate, whether or not the one before was answered. */
async function bookSteadily(
  origin: string,
  guests: Guest[],
  target: { schedule_id: string; date: string },
  rate: number,
): Promise<number[]> {
  const began = performance.now();
  return Promise.all(
    guests.map(async (guest, number) => {
      await new Promise((done) =>
        setTimeout(done, Math.max(0, began + (number * 1_000) / rate - performance.now())),
      );
      const startedAt = performance.now();
      const { booking_id } = await bookByForm(origin, guest, target);
      if (!booking_id) throw new Error("a booking failed under load");
      return performance.now() - startedAt;
    }),
  );
}
