import { buildWhenNeeded } from "#server/build.ts";

/** Run by Vitest before the tests that start the studio: it is built, and none of them waits for it. */
export default async function setup(): Promise<void> {
  await buildWhenNeeded();
}
