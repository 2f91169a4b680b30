import fc from "fast-check";
import { freshDatabase } from "#tests/support/database.ts";
import { bookingActs } from "./acts/booking-acts.ts";
import { passActs } from "./acts/pass-acts.ts";
import { paymentActs } from "./acts/payment-acts.ts";
import { studioActs } from "./acts/studio-acts.ts";
import { newModel } from "./model.ts";
import { openStudio, setTime } from "./studio.ts";

const acts = [
  ...bookingActs,
  // Booking and moving come up more often than the rest.
  ...bookingActs,
  ...paymentActs,
  ...passActs,
  ...studioActs,
];

/** Keeps money, credits and seats right through `runs` random histories of a studio; a failure names its seed. */
export async function checkHistories(runs: number, seed?: number): Promise<void> {
  const histories = fc.commands(acts, { maxCommands: 40, size: "max" });
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const fresh = await freshDatabase();
      try {
        const model = newModel(Date.parse("2026-11-25T10:00:00+05:30"));
        setTime(model, model.time);
        const studio = await openStudio(fresh.db);
        await fc.asyncModelRun(() => ({ model, real: studio }), history);
      } finally {
        await fresh.close();
      }
    }),
    { numRuns: runs, ...(seed === undefined ? {} : { seed }) },
  );
}
