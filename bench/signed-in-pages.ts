import autocannon from "autocannon";
import { signedIn } from "#tests/support/signed-in.ts";
import { type Figure, percentile, ratio } from "./figures.ts";
import { cpuSeconds, type Ground } from "./ground.ts";

const pages: [path: string, email: string][] = [
  ["/profile?tab=bookings", "member@sadhana.test"],
  ["/dashboard/teaching-dashboard", "instructor@sadhana.test"],
  ["/dashboard/article-management", "admin@sadhana.test"],
  ["/api/session", "member@sadhana.test"],
];
const SECONDS = 6;
const ROUNDS = 3;

/**
 * Pages of one person, which nobody keeps: twenty connections, in turns with a page that has next to nothing on
 * it, so that what else the machine does weighs on both.
 */
export async function signedInPages(ground: Ground): Promise<Figure[]> {
  const studio = await ground.open();
  const figures: Figure[] = [];
  try {
    for (const [path, email] of pages) {
      const cookie = await signedIn(studio, email);
      const load = (url: string, duration: number) =>
        autocannon({ url, connections: 20, duration, headers: { cookie, "accept-encoding": "gzip" } });
      await load(studio.origin + path, 2);
      const shares: number[] = [];
      const rates: number[] = [];
      const costs: number[] = [];
      let last = { p50: 0, p99: 0 };
      for (let round = 0; round < ROUNDS; round += 1) {
        const bare = await load(`${studio.origin}/unauthorized`, SECONDS);
        const before = cpuSeconds(studio.pid());
        const result = await load(studio.origin + path, SECONDS);
        if (result.errors > 0 || result.non2xx > 0) throw new Error(`${path} failed under load`);
        costs.push(((cpuSeconds(studio.pid()) - before) / result.requests.total) * 1_000);
        rates.push(result.requests.average);
        shares.push(ratio(result.requests.average, bare.requests.average));
        last = { p50: result.latency.p50, p99: result.latency.p99 };
      }
      figures.push({
        what: `${path}, 20 at once: requests a second, p50, p99, CPU of each`,
        value: `${Math.round(percentile(rates, 0.5))}/s, ${last.p50}, ${last.p99} ms, ${percentile(costs, 0.5).toFixed(1)} ms; ${percentile(shares, 0.5).toFixed(2)} of an empty page`,
      });
    }
    return figures;
  } finally {
    await studio.remove();
  }
}
