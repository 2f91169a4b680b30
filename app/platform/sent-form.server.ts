import { z } from "zod";
import { echoedValues, type FormAnswer, lookAtFields, typedValues } from "./action-result.ts";
import { fieldErrors, fieldKind, formValues } from "./fields/form-values.ts";
import { mostTextBytes } from "./operating/body-limits.ts";

/** No form of the studio has more fields: a whole profile with every list filled has 190. */
export const mostEntries = 250;
const deepest = 8;

/** What one field is called, or the schema whose fields they are. */
type Field = string | z.ZodType;

interface Reading {
  /** Fields that are files; elsewhere a file is no answer and is dropped. */
  files?: readonly string[];
  /** Keeps fields nobody named, for a form that says itself what it thinks of them. */
  unknown?: "keep";
}

/**
 * The one way in for every form. The body is counted before anything takes it apart, and what comes
 * out has only the fields that were named here. All texts together are no longer than the form may be, also beside files.
 */
export async function readForm(
  request: Request,
  fields: readonly Field[],
  reading: Reading = {},
): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  const body = Buffer.from(await request.arrayBuffer());
  const separator = separatorOf(type);
  if (separator === undefined || countOf(body, separator) > mostEntries) throw notUnderstood();
  const sent = await new Response(body, { headers: { "Content-Type": type } }).formData().catch(() => {
    throw notUnderstood();
  });
  if (textBytes(sent) > mostTextBytes(new URL(request.url).pathname)) throw tooLarge();
  return keepFields(sent, fields, reading);
}

/**
 * Which of these a form was sent by, where a screen holds several that have schemas of their own; undefined for all
 * that no screen of ours sends. A union on `intent` is read whole, by `readAction`.
 */
export function readIntent<const Intent extends string>(
  form: FormData,
  intents: readonly Intent[],
): Intent | undefined {
  return z.enum(intents).safeParse(form.get("intent")).data;
}

/** What a field holds; nothing where it was not sent. */
export function fieldText(form: FormData, name: string): string {
  return String(form.get(name) ?? "");
}

/** A form whose fields are all right. */
export interface SentForm<Value> {
  ok: true;
  value: Value;
  /**
   * Answers that it cannot be done, with what was typed: at a field where it is about one, and with what is stored now
   * where somebody else changed it in the meantime.
   */
  refuse: (error: string, field?: string, current?: FormAnswer["current"]) => FormAnswer;
}

/** What a form was sent with, or the answer that says what is wrong with it. */
export type ParsedForm<Value> = SentForm<Value> | { ok: false; refusal: FormAnswer };

/** Reads a form by its schema: the body is bounded, and no other fields are taken. Passwords never come back in an answer. */
export async function parseForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<ParsedForm<z.output<Schema>>> {
  const parsed = parseFields(await readForm(request, [schema]), schema);
  // No form of ours sends an intent that its page does not know.
  if (!parsed.ok && parsed.refusal.fieldErrors?.intent) throw notUnderstood();
  return parsed;
}

/** Parses the fields of a form that is read already. */
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

/** The one way in for what a page's own script sends as JSON. */
export async function readJson(request: Request): Promise<unknown> {
  try {
    return storable(JSON.parse(await request.text()), deepest);
  } catch {
    throw notUnderstood();
  }
}

function keepFields(sent: FormData, fields: readonly Field[], { files = [], unknown }: Reading): FormData {
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

/** No database takes a zero byte. As browsers do, it becomes a character that no rule lets pass for another. */
function withoutNul(text: string): string {
  return text.replaceAll("\0", "\uFFFD");
}

/** Halves of characters and zero bytes are mended, and what is deeper than any form of ours is refused. */
function storable(value: unknown, depth: number): unknown {
  if (typeof value === "string") return withoutNul(value.toWellFormed());
  if (typeof value !== "object" || value === null) return value;
  if (depth === 0) throw notUnderstood();
  if (Array.isArray(value)) return value.map((one) => storable(one, depth - 1));
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, storable(one, depth - 1)]));
}

function separatorOf(type: string): string | undefined {
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return "&";
  const boundary = /^multipart\/form-data\b.*;\s*boundary="?([^";,]{1,70})/i.exec(type)?.[1];
  return boundary && `--${boundary}`;
}

function countOf(body: Buffer, separator: string): number {
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
  return new Response("This is more than the studio takes at once.", { status: 413 });
}

function notUnderstood(): Response {
  return new Response("The studio could not read this form.", { status: 400 });
}
