import { afterEach, expect, it } from "vitest";
import { setClock } from "#app/platform/time/clock.ts";
import { accepted } from "./act.ts";
import { checkHistories } from "./check-histories.ts";

afterEach(() => setClock());

it("keeps money, credits and seats consistent through a thousand histories", async () => {
  const seed = Number(process.env.HISTORIES_SEED ?? Math.floor(Math.random() * 2 ** 31));
  console.log(`HISTORIES_SEED=${seed}`);
  await checkHistories(1_000, seed);
  // An act that is always refused proves nothing.
  expect([...accepted].filter(([, times]) => times === 0)).toEqual([]);
});
