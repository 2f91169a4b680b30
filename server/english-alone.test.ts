import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { inEnglish } from "./english-alone.ts";

const filesOf = (pattern: string) =>
  globSync(`node_modules/${pattern}`).map((path) => ({
    path,
    text: inEnglish(`/studio/${path}`, readFileSync(path, "utf8")),
  }));

it.each(["react-aria/dist/private/intl/calendar/*.mjs", "react-aria-components/dist/private/intl/*.mjs"])(
  "has the words of %s in English alone",
  (pattern) => {
    const files = filesOf(pattern);
    expect(files.length).toBeGreaterThan(30);
    expect(files.filter(({ text }) => text === undefined).map(({ path }) => path.slice(-9))).toEqual([
      "en-US.mjs",
    ]);
  },
);

it("counts by the Gregorian calendar alone, under every name that is used", () => {
  const files = filesOf("@internationalized/date/dist/private/calendars/*.mjs");
  expect(files.filter(({ text }) => text === undefined).map(({ path }) => path)).toEqual([
    "node_modules/@internationalized/date/dist/private/calendars/GregorianCalendar.mjs",
  ]);
  const source = readFileSync("node_modules/@internationalized/date/dist/private/createCalendar.mjs", "utf8");
  const names = [...source.matchAll(/(\w+Calendar) as /g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(10);
  const given = files.map(({ text = "" }) => text).join();
  for (const name of names) expect(`${given} as GregorianCalendar `).toContain(`as ${name}`);
});

it("leaves alone what else is called by a language", () => {
  expect(inEnglish("/studio/app/intl/calendar/de-DE.mjs", "")).toBeUndefined();
  expect(
    inEnglish("/studio/node_modules/react-aria/dist/private/calendar/useCalendar.mjs", ""),
  ).toBeUndefined();
});
