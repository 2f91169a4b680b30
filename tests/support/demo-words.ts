import { anySection, siteKeys } from "#app/settings/texts/sections.ts";
import {
  businessSettings,
  classTypes,
  members,
  packages,
  siteTexts,
  staff,
  teachers,
} from "#database/demo/content.ts";

/** The default texts of all studios, joined. */
const neutral = siteKeys
  .flatMap((key) => leavesOf(anySection(key).neutral))
  .map(([, text]) => text)
  .join("\n");

/** Short ones that nevertheless belong to the demo alone. */
const proseFields = new Set([
  "name",
  "place",
  "role",
  "city",
  "reply",
  "individual",
  "corporate",
  "letters",
  "signature",
  "when",
]);
const isProse = (field: string, text: string) => proseFields.has(field) && text.length > 3;

/** Returns all texts that appear only in the demo studio: sentences, names, places and figures. */
export function demoWords(): string[] {
  const words = new Set<string>();
  for (const [field, text] of leavesOf(siteTexts)) {
    for (const sentence of text.split(/(?<=[.!?:])\s+|\n+/)) {
      const isLong = sentence.split(/\s+/).length >= 4;
      if (isLong && !neutral.includes(sentence)) words.add(sentence);
    }
    if (isProse(field, text) && !neutral.includes(text)) words.add(text);
    if (field === "letters") words.add(`${text.charAt(0).toUpperCase()}${text.slice(1)}`);
    // Includes the markup, because the bare number may appear elsewhere.
    if (field === "value") words.add(`>${text}</dd>`);
  }
  for (const [, text] of leavesOf(businessSettings.map(({ value }) => value))) {
    if (text.length > 3 && text !== "Sadhana Yoga") words.add(text);
  }
  for (const person of [...teachers, ...staff, ...members]) words.add(person.full_name);
  for (const { name } of [...packages, ...classTypes]) words.add(name);
  return [...words];
}

function leavesOf(value: unknown, field = ""): [field: string, text: string][] {
  if (typeof value === "string") return [[field, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => leavesOf(one, /^\d+$/.test(name) ? field : name));
}
