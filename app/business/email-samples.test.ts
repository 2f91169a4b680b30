import { expect, it } from "vitest";
import { emailNames } from "#app/mail/email-names.ts";
import { composeEmail, studio } from "#tests/support/email-kinds.ts";
import { emailKinds, emailSamples } from "./email-samples.server.ts";

it("is listed under its name", () => {
  expect(Object.values(emailSamples).map(({ kind }) => kind.name)).toEqual(Object.keys(emailSamples));
});

it("registers every email", () => {
  expect(Object.keys(emailKinds).sort()).toEqual(Object.keys(emailNames).sort());
});

it.each(Object.values(emailSamples).map(({ kind, props }) => [kind.name, props] as const))(
  "%s says the same in HTML and text and has no missing values",
  async (name, props) => {
    const { subject, html, text } = await composeEmail(name, props("Asia/Kolkata"), studio);
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

it.each(Object.values(emailSamples).map(({ kind, props }) => [kind.name, props] as const))(
  "%s wraps every text on a phone except short labels",
  async (name, props) => {
    const { html } = await composeEmail(name, props("Asia/Kolkata"), studio);
    const cells = [...html.matchAll(/<td[^>]*white-space:\s*nowrap[^>]*>([^<]*)/g)].map(([, label]) => label);
    expect(cells.filter((label = "") => label.length > 16)).toEqual([]);
  },
);
