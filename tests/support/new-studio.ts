import type { Studio } from "./studio.ts";

export const owner = { email: "owner@two-rivers.test", password: "quiet-morning-9" };

/** Waits for the setup link that a studio without accounts prints on start. */
export async function setupPath(studio: Pick<Studio, "said">): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const found = /Set up your studio: \S+?(\/setup\/[\w-]+)/.exec(studio.said());
    if (found?.[1]) return found[1];
    await new Promise((done) => setTimeout(done, 25));
  }
  throw new Error(`no set-up link was printed:\n${studio.said()}`);
}
