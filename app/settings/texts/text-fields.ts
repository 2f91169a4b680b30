import { z } from "zod";
import { lineField, textField } from "#app/platform/fields/form-fields.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { isCalendarDate } from "#app/platform/time/calendar-date.ts";
import { drawings, type IllustrationName } from "#app/ui/drawings/drawings.ts";
import { htmlParagraphs, splitLines } from "./text-parts.ts";

interface Described {
  label: string;
  help?: string;
}

/** Longest input. */
interface Bounded {
  most: number;
  /** Earlier limit: longer stored texts stay until they are changed. */
  mostBefore?: number;
}

interface LineField extends Described, Bounded {
  kind: "line";
  /** Message for an empty field; without it the field is optional. */
  missing?: string;
}

interface TextField extends Described, Bounded {
  kind: "text";
  missing?: string;
  /** Limits of paragraphs, which empty lines separate. */
  paragraphs?: { most: number; each: number };
  /** Most lines of a list. */
  lines?: number;
  /** Policies allow more placeholders. */
  isPolicy?: boolean;
}

interface PictureField extends Described {
  kind: "picture";
}

/** An uploaded picture of a person, or a seed for a drawn portrait. */
interface PortraitField extends Described {
  kind: "portrait";
}

interface ChoiceField<Value extends string = string> extends Described {
  kind: "choice";
  options: readonly { value: Value; label: string }[];
}

interface DateField extends Described {
  kind: "date";
}

interface AddressField extends Described {
  kind: "address";
}

/** Stored with the entry but not edited, such as its anchor. */
interface KeptField extends Described {
  kind: "kept";
  most: number;
}

/** Date of the last change, set on saving. */
interface ChangedField extends Described {
  kind: "changed";
}

/** A class rating whose author agreed to publish it. */
interface RatingField extends Described {
  kind: "rating";
}

export type ValueField =
  | LineField
  | TextField
  | PictureField
  | PortraitField
  | ChoiceField
  | DateField
  | AddressField
  | KeptField
  | ChangedField
  | RatingField;

export interface ListField<Item extends Record<string, ValueField> = Record<string, ValueField>>
  extends Described {
  kind: "list";
  most: number;
  /** The noun for one entry. */
  one: string;
  item: Item;
}

export type Fields = Record<string, ValueField | ListField>;

/** A section's content: texts and lists of entries. */
export type TextOf<All extends Fields> = {
  [Name in keyof All]: All[Name] extends ListField<infer Item>
    ? { [Part in keyof Item]: ValueOf<Item[Part]> }[]
    : ValueOf<All[Name]>;
};

type ValueOf<One> = One extends ChoiceField<infer Value> ? Value : string;

/** A stored section of any kind. */
export type AnyText = Record<string, string | Record<string, string>[]>;

/** Placeholders for all texts, and more for policies. */
export const placeholders = ["studio", "email", "address"] as const;
export const policyPlaceholders = [...placeholders, "contact", "privacy", "hours", "disclaimer"] as const;

/** Address of an uploaded picture. */
export const uploadedPicture = /^\/files\/images\/[0-9a-f]{32}-\d{1,4}x\d{1,4}m?-\d{1,4}\.webp$/;

export function isDrawing(picture: string): picture is IllustrationName {
  return Object.hasOwn(drawings, picture);
}

type Reading = "typed" | "stored";

/** Creates the zod schema of a section. Stored texts may have the length of earlier limits. */
export function createForm<All extends Fields>(fields: All, reading: Reading): z.ZodType<TextOf<All>> {
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.kind === "list"
        ? z
            .array(z.object(toShape(field.item, reading)))
            .max(field.most, `At most ${field.most} entries`)
            .default([])
        : toSchema(field, reading),
    ]),
  );
  // Zod infers no fields from a shape that is built at run time.
  return z.object(shape) as unknown as z.ZodType<TextOf<All>>;
}

function toShape(item: Record<string, ValueField>, reading: Reading): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(item).map(([name, field]) => [name, toSchema(field, reading)]));
}

function toSchema(field: ValueField, reading: Reading): z.ZodType {
  switch (field.kind) {
    case "line":
      return withPlaceholders(lineField(getMaximum(field, reading), field.missing), placeholders);
    case "text":
      return textSchema(field, reading);
    case "picture":
      return line(200).refine(
        (text) => text === "" || isDrawing(text) || uploadedPicture.test(text),
        "Please choose a drawing or upload a picture",
      );
    case "portrait":
      return line(200).refine(
        (text) => uploadedPicture.test(text) || /^[a-z0-9-]{0,40}$/.test(text),
        "Please upload the picture",
      );
    case "choice":
      return choice(field.options.map(({ value }) => value));
    case "date":
    case "changed":
      return line(10).refine((text) => text === "" || isCalendarDate(text), refusalMessages.bad_date);
    case "address":
      return line(500).refine((text) => text === "" || isHttps(text), refusalMessages.not_https);
    case "kept":
      return line(field.most).refine((text) => /^[a-z0-9-]*$/.test(text), refusalMessages.bad_choice);
    case "rating":
      return line(36).refine(
        (text) => text === "" || z.uuid().safeParse(text).success,
        refusalMessages.bad_choice,
      );
  }
}

function getMaximum({ most, mostBefore }: Bounded, reading: Reading): number {
  return reading === "stored" ? (mostBefore ?? most) : most;
}

function textSchema(field: TextField, reading: Reading): z.ZodType {
  const { missing, paragraphs, lines, isPolicy } = field;
  const bounded = textField(getMaximum(field, reading), missing);
  const text = withPlaceholders(bounded, isPolicy ? policyPlaceholders : placeholders);
  if (lines && reading === "typed") {
    return text.refine((value) => splitLines(value).length <= lines, `At most ${lines} lines`);
  }
  if (!paragraphs) return text;
  return text
    .refine(
      (value) => htmlParagraphs(value).length <= paragraphs.most,
      `At most ${paragraphs.most} paragraphs`,
    )
    .refine(
      (value) => htmlParagraphs(value).every(({ length }) => length <= paragraphs.each),
      `At most ${paragraphs.each} characters in one paragraph`,
    );
}

const line = (most: number) => lineField(most);

function withPlaceholders(text: z.ZodType<string>, allowed: readonly string[]): z.ZodType<string> {
  return text.superRefine((value, context) => {
    const strange = [...value.matchAll(/\{(\w{1,30})\}/g)].find(([, name]) => !allowed.includes(name ?? ""));
    if (strange) context.addIssue({ code: "custom", message: `Unknown placeholder ${strange[0]}` });
  });
}

/** The first value is the default. */
function choice(values: readonly string[]): z.ZodType {
  return z
    .string()
    .default("")
    .transform((text, context) => {
      if (text === "") return values[0] ?? "";
      if (values.includes(text)) return text;
      context.addIssue({ code: "custom", message: refusalMessages.bad_choice });
      return z.NEVER;
    });
}

function isHttps(text: string): boolean {
  return z.url({ protocol: /^https$/ }).safeParse(text).success;
}
