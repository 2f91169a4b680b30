import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, it } from "vitest";
import { inEnglish, withoutJsonSchemas } from "./slim-packages.ts";

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

it("has schemas of zod without JSON Schema, and with everything else", async () => {
  const core = join(import.meta.dirname, "../node_modules/zod/v4/core");
  const folder = mkdtempSync(join(tmpdir(), "slim-packages-"));
  cpSync(join(core, "../.."), join(folder, "node_modules/zod"), { recursive: true });
  const files = globSync(`${core}/*.js`)
    .map((path) => ({ path, text: withoutJsonSchemas(path, readFileSync(path, "utf8")) }))
    .filter(({ text }) => text !== undefined);
  expect(files.map(({ path }) => basename(path)).sort()).toEqual([
    "json-schema-processors.js",
    "to-json-schema.js",
  ]);
  const copyOf = (path: string) => join(folder, "node_modules/zod/v4/core", basename(path));
  for (const { path, text = "" } of files) writeFileSync(copyOf(path), text);
  for (const { path } of files) {
    const [slim, whole] = [
      await import(/* @vite-ignore */ copyOf(path)),
      await import(/* @vite-ignore */ path),
    ];
    expect(Object.keys(slim).sort()).toEqual(Object.keys(whole).sort());
  }
  const { z } = await import(/* @vite-ignore */ join(folder, "node_modules/zod/index.js"));
  expect(z.string().min(2).max(9)).toMatchObject({ minLength: 2, maxLength: 9 });
  expect(
    z
      .object({ day: z.iso.date(), seats: z.coerce.number().int() })
      .safeParse({ day: "2026-02-30", seats: "1.5" }).error?.issues,
  ).toMatchObject([
    { path: ["day"], format: "date" },
    { path: ["seats"], expected: "int" },
  ]);
  expect(() => z.string().toJSONSchema()).toThrow();
  rmSync(folder, { recursive: true });
});
