import autocannon from "autocannon";
import { type Figure, percentile, ratio } from "./figures.ts";
import type { Ground } from "./ground.ts";

const pages = ["/", "/schedule", "/about"];
const SECONDS = 4;
const ROUNDS = 3;
const DIFFERENT = 400;
const BAR = 0.7;

/** Addresses with parameters that no page reads, as links in mails and advertisements carry them: each another. */
export async function oddQueries(ground: Ground): Promise<Figure[]> {
  const studio = await ground.open();
  const figures: Figure[] = [];
  try {
    for (const page of pages) {
      const odd = Array.from({ length: DIFFERENT }, (_, number) => ({
        path: `${page}?utm_source=letter&utm_id=${number}`,
      }));
      const shares: number[] = [];
      let last = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const plain = await perSecond(studio.origin, [{ path: page }]);
        last = await perSecond(studio.origin, odd);
        shares.push(ratio(last, plain));
      }
      const share = percentile(shares, 0.5);
      figures.push({
        what: `${page} with parameters that nothing reads, ${DIFFERENT} different, share of the plain address`,
        value: `${share.toFixed(2)} (${Math.round(last)}/s)`,
        bar: `≥ ${BAR}`,
        met: share >= BAR,
      });
    }
    return figures;
  } finally {
    await studio.remove();
  }
}

async function perSecond(url: string, requests: { path: string }[]): Promise<number> {
  const headers = { "accept-encoding": "br" };
  const result = await autocannon({ url, requests, headers, connections: 20, duration: SECONDS });
  if (result.errors > 0 || result["5xx"] > 0) throw new Error(`${url} failed under load`);
  return result.requests.average;
}
