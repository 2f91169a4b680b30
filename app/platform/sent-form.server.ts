import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { echoedValues, type FieldErrors, type FormAnswer, lookAtFields } from "./action-result.ts";
import { fitsSchema } from "./fields/field-names.ts";
import { mostTextBytes } from "./operating/body-limits.ts";
import { done, type Result, refuse } from "./result.ts";

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

/**
 * Parses a form by its schema, and by nothing else that is in it. What is not taken is answered with what is
 * wrong with which field, and with what was typed.
 */
export function parseForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
  { asTyped = false }: { asTyped?: boolean } = {},
): Result<z.output<Schema>, FormAnswer> {
  const sent = parseWithZod(keepFields(form, [schema], {}), { schema, disableAutoCoercion: asTyped });
  if (sent.status === "success") return done(sent.value);
  const fieldErrors: FieldErrors = {};
  for (const [name, words] of Object.entries(sent.error ?? {})) if (words) fieldErrors[name] = words;
  const { "": ofForm, ...others } = fieldErrors;
  return refuse({
    error: ofForm?.[0] ?? lookAtFields,
    fieldErrors: others,
    typed: echoedValues(form, others),
  });
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
  const isField = (name: string) =>
    fields.some((one) => (typeof one === "string" ? one === name : fitsSchema(one, name)));
  let entries = 0;
  for (const [name, value] of sent) {
    entries += 1;
    if (entries > mostEntries) throw notUnderstood();
    if (typeof value !== "string") {
      if (files.includes(name)) kept.append(name, value);
    } else if (isField(name) || (unknown === "keep" && /^\w{1,40}$/.test(name))) {
      kept.append(name, withoutNul(value));
    }
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
