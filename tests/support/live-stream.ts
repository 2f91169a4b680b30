import { expect } from "vitest";
import type { Studio } from "./studio.ts";

export interface LiveStream {
  /** Everything heard so far. */
  said: () => string;
  stop: () => void;
}

/** Hears a member's stream of live events and keeps what it says. */
export async function listen(studio: Studio, cookie: string): Promise<LiveStream> {
  const stop = new AbortController();
  const answer = await fetch(`${studio.origin}/live`, { headers: { Cookie: cookie }, signal: stop.signal });
  expect(answer.headers.get("content-type")).toBe("text/event-stream");
  let said = "";
  const read = async () => {
    for await (const part of answer.body ?? []) said += new TextDecoder().decode(part);
  };
  read().catch(() => {});
  await expect.poll(() => said, { timeout: 20_000 }).toContain("event: open");
  return { said: () => said, stop: () => stop.abort() };
}
