import { globSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { SchemaPart } from "#app/platform/fields/form-values.ts";
import { hostileTexts, superlinear } from "./support/hostile/growth.ts";

/** Everything that a schema could be sent with one text in all of its fields: one for each of its options. */
function filled(part: SchemaPart, text: string): unknown[] {
  const { def } = part._zod;
  if (def.innerType) return filled(def.innerType, text);
  if (def.in && def.out) return filled(def.in._zod.def.type === "transform" ? def.out : def.in, text);
  if (def.options) return def.options.flatMap((option) => filled(option, text));
  if (def.element) return [filled(def.element, text)];
  if (def.type === "literal") return [def.values?.[0]];
  if (!def.shape) return [text];
  const fields = Object.entries(def.shape).map(([name, one]) => [name, filled(one, text)] as const);
  const most = Math.max(1, ...fields.map(([, values]) => values.length));
  return Array.from({ length: most }, (_, at) =>
    Object.fromEntries(fields.map(([name, values]) => [name, values[at % values.length]])),
  );
}

/** Every schema of the product's files of forms, by its file and its name. */
async function schemas(): Promise<[name: string, schema: z.ZodType][]> {
  const files = globSync("app/**/*{form,fields}*.ts").filter((file) => !/\.(test|server)\.ts$/.test(file));
  const found: [string, z.ZodType][] = [];
  for (const file of files.sort()) {
    const module = (await import(resolve(file))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module)) {
      const several = value instanceof z.ZodType ? { "": value } : value;
      if (typeof several !== "object" || several === null) continue;
      for (const [key, one] of Object.entries(several)) {
        if (one instanceof z.ZodType) found.push([`${file} ${name} ${key}`.trim(), one]);
      }
    }
  }
  return found;
}

/** More than any field but an article takes. */
const size = 24_000;

describe("a form", async () => {
  const all = await schemas();

  it("finds the form schemas of every file", () => {
    expect(all.length).toBeGreaterThan(80);
    const one = filled(
      z.object({ a: z.string().default(""), b: z.array(z.object({ c: z.enum(["x"]) })) }) as never,
      "t",
    );
    expect(one).toEqual([{ a: "t", b: [{ c: "t" }] }]);
  });

  // Proves V2-6
  it.each(Object.entries(hostileTexts))("validates every form in linear time with %s", (_name, make) => {
    const slow = all.flatMap(([name, schema]) => {
      const check = (values: unknown[]) => values.map((value) => schema.safeParse(value).success);
      const cost = superlinear(check, (length) => filled(schema as never, make(length)), size);
      return cost ? [`${name}: ${cost}`] : [];
    });
    expect(slow).toEqual([]);
  });
});
