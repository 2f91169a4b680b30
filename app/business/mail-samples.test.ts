import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { composeMail } from "#app/mail/compose.server.ts";
import { startSigning } from "#app/platform/signing.server.ts";
import { mailSamples } from "./mail-samples.server.ts";

const studio = {
  name: "Sadhana Yoga",
  tagline: "",
  origin: "https://studio.test",
  email: "hello@studio.test",
  phone: "",
  address_lines: [],
};

beforeEach(() => startSigning("a secret of at least thirty-two characters"));

it("has a sample of every mail that the sources declare", () => {
  const declared = readdirSync("app", { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith(".tsx") && !name.endsWith(".test.tsx"))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"))
    .flatMap((text) => [...text.matchAll(/(?:mailKind(?:<(?:[^()]|\n)*?>)?|changedMail)\(\s*"([a-z_]+)"/g)])
    .map(([, name]) => name);
  expect(declared.length).toBeGreaterThan(40);
  expect(mailSamples.map(({ kind }) => kind.name).sort()).toEqual([...new Set(declared)].sort());
});

it.each(mailSamples.map(({ kind, props }) => [kind.name, props] as const))(
  "%s says the same in both its parts, and nothing that is missing",
  async (name, props) => {
    const { subject, html, text } = await composeMail(name, props("Asia/Kolkata"), studio);
    expect(subject).toMatch(/\S/);
    expect(`${subject} ${text} ${html}`).not.toMatch(/undefined|\[object|NaN|Invalid Date|\bnull\b/);
    const [title = ""] = /<h1[^>]*>(?:<!-- -->)?([^<]+)/.exec(html)?.slice(1) ?? [];
    const plain = title
      .replace(/&#x27;/g, "'")
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, "&");
    expect(text.replace(/\s+/g, " ")).toContain(plain.replace(/\s+/g, " ").trim());
  },
);
