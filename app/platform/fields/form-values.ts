import type { z } from "zod";
import type { FieldErrors } from "../action-result.ts";

/** `name`, `name.part` or `name[0].part`, limited to the lengths, depth and numbers that our forms use. */
const shape = /^\w{1,40}(?:\.\w{1,40}|\[\d{1,2}\]){0,3}$/;

type FieldKind = "value" | "list" | "file";

/** The parts of a schema that zod's own types leave out. */
export interface SchemaPart {
  _zod: {
    def: {
      type: string;
      shape?: Record<string, SchemaPart>;
      element?: SchemaPart;
      innerType?: SchemaPart;
      in?: SchemaPart;
      out?: SchemaPart;
      options?: SchemaPart[];
      left?: SchemaPart;
      right?: SchemaPart;
      values?: unknown[];
    };
  };
}

/** Returns the type of a field, or undefined if the schema has no such name. */
export function fieldKind(schema: z.ZodType, name: string): FieldKind | undefined {
  if (name.length > 170 || !shape.test(name)) return undefined;
  // `SchemaPart` describes the parts of a schema that zod does not declare.
  return kindAt(schema as unknown as SchemaPart, splitPath(name));
}

/** Reads the fields of a schema from a form, and no others: a list from all fields of its name, objects by their paths. */
export function formValues(form: FormData, schema: z.ZodType): Record<string, unknown> {
  const values = {};
  for (const name of new Set(form.keys())) {
    const kind = fieldKind(schema, name);
    if (kind) setAt(values, splitPath(name), kind === "list" ? form.getAll(name) : form.get(name));
  }
  return values;
}

/** Returns the messages of a failed parse by field name, as formValues reads it: `hours.monday[0].from`. */
export function fieldErrors({ issues }: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) {
    const name = path.map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`)).join("");
    const own = name.replace(/^\./, "");
    errors[own] = [...(errors[own] ?? []), message];
  }
  return errors;
}

/** Returns a check of a form in the browser, before it is sent. */
export function checkBy(schema: z.ZodType): (form: FormData) => FieldErrors {
  return (form) => {
    const parsed = schema.safeParse(formValues(form, schema));
    return parsed.success ? {} : fieldErrors(parsed.error);
  };
}

function splitPath(name: string): string[] {
  return name.split(/[.[\]]+/).filter(Boolean);
}

function isIndex(step: string | undefined): boolean {
  return step !== undefined && /^\d+$/.test(step);
}

function kindAt({ _zod: { def } }: SchemaPart, path: string[]): FieldKind | undefined {
  const [step, ...rest] = path;
  if (def.innerType) return kindAt(def.innerType, path);
  if (def.in && def.out) return kindAt(def.in._zod.def.type === "transform" ? def.out : def.in, path);
  if (def.left && def.right) return kindAt(def.left, path) ?? kindAt(def.right, path);
  if (def.options) return def.options.map((one) => kindAt(one, path)).find(Boolean);
  if (def.shape) {
    const next = step !== undefined && Object.hasOwn(def.shape, step) ? def.shape[step] : undefined;
    return next && kindAt(next, rest);
  }
  if (def.element) {
    // A list of values is sent as fields of one name, a list of objects by its numbers.
    if (step === undefined) return kindAt(def.element, []) && "list";
    return isIndex(step) && rest.length > 0 ? kindAt(def.element, rest) : undefined;
  }
  if (step !== undefined) return undefined;
  return def.type === "file" ? "file" : "value";
}

function setAt(target: Record<string, unknown>, [step = "", ...rest]: string[], value: unknown): void {
  if (rest.length === 0) target[step] = value;
  else {
    target[step] ??= isIndex(rest[0]) ? [] : {};
    setAt(target[step] as Record<string, unknown>, rest, value);
  }
}
