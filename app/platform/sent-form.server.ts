import { z } from "zod";
import { echoedValues, type FormAnswer, lookAtFields, typedValues } from "./action-result.ts";
import { fieldErrors, fieldKind, formValues } from "./fields/form-values.ts";
import { mostTextBytes } from "./operating/body-limits.ts";

/** A whole profile with every list filled has 190 fields. */
export const mostEntries = 250;
const deepest = 8;

/** A field name, or a schema with its fields. */
type Field = string | z.ZodType;

interface Reading {
  /** Fields that accept files. Files in other fields are dropped. */
  files?: readonly string[];
  /** Keeps unknown fields, for a form that checks them itself. */
  unknown?: "keep";
}

/**
 * Reads all forms. Limits the number of fields before parsing and the size of all texts, and returns only the
 * named fields.
 */
export async function readForm(
  request: Request,
  fields: readonly Field[],
  reading: Reading = {},
): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  const body = Buffer.from(await request.arrayBuffer());
  const separator = readSeparator(type);
  if (separator === undefined || countSeparators(body, separator) > mostEntries) throw notUnderstood();
  const sent = await new Response(body, { headers: { "Content-Type": type } }).formData().catch(() => {
    throw notUnderstood();
  });
  if (textBytes(sent) > mostTextBytes(new URL(request.url).pathname)) throw tooLarge();
  return pickFields(sent, fields, reading);
}

/**
 * Reads the intent of a screen with several separate schemas; undefined for an unknown one. `parseForm` reads a
 * union on `intent`.
 */
export function readIntent<const Intent extends string>(
  form: FormData,
  intents: readonly Intent[],
): Intent | undefined {
  return z.enum(intents).safeParse(form.get("intent")).data;
}

/** Returns a field's text, or an empty text. */
export function fieldText(form: FormData, name: string): string {
  return String(form.get(name) ?? "");
}

export interface SentForm<Value> {
  ok: true;
  value: Value;
  /**
   * Returns an error with the entered values, at a field if given, and with the stored values if someone else
   * changed them.
   */
  refuse: (error: string, field?: string, current?: FormAnswer["current"]) => FormAnswer;
}

/** The form's values, or the result with its errors. */
export type ParsedForm<Value> = SentForm<Value> | { ok: false; refusal: FormAnswer };

/** Reads and validates a form by its schema. Passwords never come back in the result. */
export async function parseForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<ParsedForm<z.output<Schema>>> {
  const parsed = parseFields(await readForm(request, [schema]), schema);
  // Only manipulated forms have an unknown intent.
  if (!parsed.ok && parsed.refusal.fieldErrors?.intent) throw notUnderstood();
  return parsed;
}

/** Validates a form that is already read. */
export function parseFields<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
): ParsedForm<z.output<Schema>> {
  const parsed = schema.safeParse(formValues(form, schema));
  if (parsed.success) {
    const typed = typedValues(form);
    return {
      ok: true,
      value: parsed.data,
      refuse: (error, field, current) => ({
        error,
        typed,
        ...(field ? { fieldErrors: { [field]: [error] } } : {}),
        ...(current ? { current } : {}),
      }),
    };
  }
  const { "": ofForm, ...errors } = fieldErrors(parsed.error);
  return {
    ok: false,
    refusal: { error: ofForm?.[0] ?? lookAtFields, fieldErrors: errors, typed: echoedValues(form, errors) },
  };
}

/** Reads JSON that a page's script sends. */
export async function readJson(request: Request): Promise<unknown> {
  try {
    return storable(JSON.parse(await request.text()), deepest);
  } catch {
    throw notUnderstood();
  }
}

function pickFields(sent: FormData, fields: readonly Field[], { files = [], unknown }: Reading): FormData {
  const kept = new FormData();
  let entries = 0;
  for (const [name, value] of sent) {
    entries += 1;
    if (entries > mostEntries) throw notUnderstood();
    const kinds = fields.map((one) =>
      typeof one === "string" ? one === name && "value" : fieldKind(one, name),
    );
    const isFile = files.includes(name) || kinds.includes("file");
    const isText = kinds.some(Boolean) || (unknown === "keep" && /^\w{1,40}$/.test(name));
    if (typeof value === "string" && isText && !isFile) kept.append(name, withoutNul(value));
    if (typeof value !== "string" && isFile) kept.append(name, value);
  }
  return kept;
}

/** PostgreSQL refuses zero bytes, so they become the replacement character, as in browsers. */
function withoutNul(text: string): string {
  return text.replaceAll("\0", "\uFFFD");
}

/** Repairs broken characters and zero bytes, and refuses deep nesting. */
function storable(value: unknown, depth: number): unknown {
  if (typeof value === "string") return withoutNul(value.toWellFormed());
  if (typeof value !== "object" || value === null) return value;
  if (depth === 0) throw notUnderstood();
  if (Array.isArray(value)) return value.map((one) => storable(one, depth - 1));
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, storable(one, depth - 1)]));
}

function readSeparator(type: string): string | undefined {
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return "&";
  const boundary = /^multipart\/form-data\b.*;\s*boundary="?([^";,]{1,70})/i.exec(type)?.[1];
  return boundary && `--${boundary}`;
}

function countSeparators(body: Buffer, separator: string): number {
  let count = 0;
  let at = body.indexOf(separator);
  while (at !== -1 && count <= mostEntries) {
    count += 1;
    at = body.indexOf(separator, at + separator.length);
  }
  return count;
}

function textBytes(sent: FormData): number {
  let bytes = 0;
  for (const [name, value] of sent) {
    bytes += Buffer.byteLength(name) + (typeof value === "string" ? Buffer.byteLength(value) : 0);
  }
  return bytes;
}

function tooLarge(): Response {
  return new Response("This form is too large.", { status: 413 });
}

function notUnderstood(): Response {
  return new Response("We couldn't read this form. Please reload the page and try again.", { status: 400 });
}
