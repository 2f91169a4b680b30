import { buildWhenNeeded } from "#server/build.ts";

/** Builds the studio once before the tests that start it. */
export default async function setup(): Promise<void> {
  await buildWhenNeeded();
}
