import { expect } from "vitest";
import { refusedStart } from "#tests/support/studio.ts";

/** Starts a studio that must end with exactly one line, which says what is wrong. */
export async function expectRefusal(env: Record<string, string>, line: RegExp): Promise<void> {
  const { code, said } = await refusedStart(env);
  expect(said.trim().split("\n")).toEqual([expect.stringMatching(/^Sadhana does not start\. /)]);
  expect(said).toMatch(line);
  expect(code).toBe(1);
}
