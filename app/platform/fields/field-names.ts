import type { z } from "zod";

/** `name`, `name.part` or `name[0].part`: no longer, no deeper and no higher number than a form of ours has. */
const shape = /^\w{1,40}(?:\.\w{1,40}|\[\d{1,2}\]){0,3}$/;

/** Whether a field of that name belongs to a schema, followed through its objects and lists to a single value. */
export function fitsSchema(schema: z.ZodType, name: string): boolean {
  if (name.length > 170 || !shape.test(name)) return false;
  const path = name.split(/[.[\]]+/).filter(Boolean);
  return leadsToValue(schema as unknown as SchemaPart, path, 0);
}

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
      values?: unknown[];
    };
  };
}

function leadsToValue(part: SchemaPart, path: string[], at: number): boolean {
  const { def } = part._zod;
  const [step] = path.slice(at);
  if (def.innerType) return leadsToValue(def.innerType, path, at);
  if (def.in && def.out)
    return leadsToValue(def.in._zod.def.type === "transform" ? def.out : def.in, path, at);
  if (def.options) return def.options.some((one) => leadsToValue(one, path, at));
  if (def.shape) {
    const next = step !== undefined && Object.hasOwn(def.shape, step) ? def.shape[step] : undefined;
    return next !== undefined && leadsToValue(next, path, at + 1);
  }
  if (def.element) {
    // A list of values is sent as fields of one name, a list of objects by its numbers.
    const isNumber = step !== undefined && /^\d+$/.test(step);
    return leadsToValue(def.element, path, isNumber ? at + 1 : at) && isNumber === holdsObjects(def.element);
  }
  return step === undefined;
}

function holdsObjects(part: SchemaPart): boolean {
  const { def } = part._zod;
  if (def.innerType) return holdsObjects(def.innerType);
  if (def.in && def.out) return holdsObjects(def.in._zod.def.type === "transform" ? def.out : def.in);
  return def.shape !== undefined;
}
