import { get } from "node:http";
import type { Figure } from "./figures.ts";
import { ratio } from "./figures.ts";
import type { Ground } from "./ground.ts";
import { asker, load } from "./load.ts";
import { openBare, type Raw } from "./open-bare.ts";

const pages = ["/", "/schedule", "/about"];
const SECONDS = 4;
const ROUNDS = 3;
const BAR = 0.7;

/** A kept page against the least that Node can do for the same bytes, in turns, on the same machine. */
export async function cachedPages(ground: Ground): Promise<Figure[]> {
  const studio = await ground.open();
  const figures: Figure[] = [];
  try {
    for (const page of pages) {
      await fetch(studio.origin + page);
      const raw = await fetchRaw(studio.origin + page);
      const bare = await openBare(raw);
      for (const [name, headers] of [
        ["200", { "accept-encoding": "br" }],
        ["304", { "accept-encoding": "br", "if-none-match": raw.etag }],
      ] as const) {
        const shares: number[] = [];
        let ours = 0;
        for (let round = 0; round < ROUNDS; round += 1) {
          const options = { seconds: SECONDS, headers };
          const plain = await load(`${bare.origin}/`, options);
          ({ perSecond: ours } = await load(studio.origin + page, options));
          shares.push(ratio(ours, plain.perSecond));
        }
        const share = shares.sort((a, b) => a - b)[1] ?? 0;
        figures.push({
          what: `${page} kept, ${name}, share of a bare server`,
          value: `${share.toFixed(2)} (${Math.round(ours)}/s, ${asker})`,
          bar: `≥ ${BAR}`,
          met: share >= BAR,
        });
      }
      bare.close();
    }
  } finally {
    await studio.remove();
  }
  return figures;
}

/** The bytes as they travel: `fetch` would unpack them. */
function fetchRaw(url: string): Promise<Raw> {
  return new Promise((done, fail) => {
    get(url, { headers: { "accept-encoding": "br" } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () =>
        done({
          body: Buffer.concat(parts),
          etag: answer.headers.etag ?? "",
          encoding: answer.headers["content-encoding"] ?? "",
        }),
      );
    }).on("error", fail);
  });
}
