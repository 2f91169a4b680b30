import type { z } from "zod";
import { createForm, type Fields, type TextOf } from "./text-fields.ts";

/** A section of a page with its fields and default text. */
export interface Section<
  All extends Fields = Fields,
  Neutral extends TextOf<All> | null = TextOf<All> | null,
> {
  title: string;
  /** Shown above the form. */
  note?: string;
  fields: All;
  form: z.ZodType<TextOf<All>>;
  /** Schema for stored texts. */
  stored: z.ZodType<TextOf<All>>;
  /** Default text; null shows nothing. */
  neutral: Neutral;
}

export function section<const All extends Fields, const Neutral extends TextOf<All> | null>(given: {
  title: string;
  note?: string;
  fields: All;
  neutral: Neutral;
}): Section<All, Neutral> {
  return { ...given, form: createForm(given.fields, "typed"), stored: createForm(given.fields, "stored") };
}

/** Titles and descriptions for search results, tabs and shared links. */
const searchFields = {
  title: {
    kind: "line",
    label: "Title",
    most: 60,
    missing: "Please enter a title",
    help: "In the tab and in search results; the studio’s name is added.",
  },
  description: {
    kind: "line",
    label: "Description",
    most: 160,
    mostBefore: 180,
    help: "Under the title in search results.",
  },
  kicker: { kind: "line", label: "Shared picture: small line", most: 60 },
  card_title: {
    kind: "text",
    label: "Shared picture: title",
    most: 60,
    help: "May be broken into two lines.",
  },
} as const satisfies Fields;

type SearchText = TextOf<typeof searchFields>;

export function searchSection(neutral: SearchText) {
  return section({ title: "Search results and shared links", fields: searchFields, neutral });
}

const headFields = {
  eyebrow: { kind: "line", label: "Small line above the title", most: 80 },
  title: { kind: "line", label: "Title", most: 60, missing: "Please enter a title" },
  emphasis: { kind: "line", label: "Title, second line in italics", most: 60 },
  lead: { kind: "text", label: "Lead", most: 300, mostBefore: 400 },
} as const satisfies Fields;

type HeadText = TextOf<typeof headFields>;

export function headSection(neutral: HeadText, note?: string) {
  return section({ title: "Head of the page", fields: headFields, neutral, ...(note ? { note } : {}) });
}

const closingFields = {
  title: { kind: "line", label: "Title", most: 80, missing: "Please enter a title" },
  words: { kind: "text", label: "Words", most: 300 },
} as const satisfies Fields;

export function closingSection(neutral: TextOf<typeof closingFields>) {
  return section({ title: "Last words of the page", fields: closingFields, neutral });
}

const figureFields = {
  items: {
    kind: "list",
    label: "Figures",
    most: 4,
    one: "Figure",
    item: {
      label: { kind: "line", label: "Label", most: 40, missing: "Please enter a label" },
      how: {
        kind: "choice",
        label: "Number",
        options: [
          { value: "typed", label: "As typed" },
          { value: "members", label: "Counted: members" },
          { value: "weekly_classes", label: "Counted: classes a week" },
          { value: "years", label: "Counted: years since a date" },
          { value: "teachers", label: "Counted: people who teach" },
        ],
      },
      value: { kind: "line", label: "Typed number", most: 12, help: "Such as 1000+ or 98%." },
      since: { kind: "date", label: "Years since" },
    },
  },
} as const satisfies Fields;

export type FiguresText = TextOf<typeof figureFields>;

export function figuresSection<const Neutral extends FiguresText | null>(title: string, neutral: Neutral) {
  return section({
    title,
    note: "Counted figures are drawn once they are above 3.",
    fields: figureFields,
    neutral,
  });
}

/** Pages that a section's link may lead to. */
export const linkOptions = [
  { value: "/schedule", label: "The weekly schedule" },
  { value: "/book-class", label: "A private group" },
  { value: "/book/individual", label: "Individual sessions" },
  { value: "/book/corporate", label: "A corporate program" },
  { value: "/contact", label: "The contact page" },
] as const;

export const nameField = { kind: "line", label: "Name", most: 60, missing: "Please enter a name" } as const;
export const pictureField = { kind: "picture", label: "Picture" } as const;
export const linkField = { kind: "choice", label: "Link", options: linkOptions } as const;
export const linkLabelField = { kind: "line", label: "Words of the link", most: 40 } as const;

/** A few entries with a picture and a link. */
export const entriesField = {
  kind: "list",
  label: "Entries",
  most: 4,
  one: "Entry",
  item: {
    name: nameField,
    picture: pictureField,
    words: { kind: "text", label: "Words", most: 300 },
    link: linkField,
    link_label: linkLabelField,
  },
} as const;
