import type { PassStatus } from "./kinds.ts";
import type { PassRefusal } from "./messages.ts";

export interface PassFacts {
  id: string;
  status: PassStatus;
  credits_left: number | null;
  class_type_restrictions: readonly string[];
  /** A date of the studio, inclusive; null where it begins with the first class. */
  valid_until: string | null;
  created_at: number;
}

export interface PassClass {
  class_type_id: string | null;
  /** The date of the class, in the studio. */
  date: string;
}

/** Returns why a class pass cannot pay for a class, or null if it can. */
export function checkPass(pass: PassFacts, { class_type_id, date }: PassClass): PassRefusal | null {
  if (pass.status === "waiting_for_payment") return "pass_waits";
  if (pass.status === "used_up" || pass.status === "cancelled" || pass.credits_left === 0)
    return "pass_empty";
  const only = pass.class_type_restrictions;
  if (only.length > 0 && !(class_type_id && only.includes(class_type_id))) return "pass_not_for_class";
  if (pass.status === "expired" || (pass.valid_until !== null && pass.valid_until < date)) return "pass_ends";
  return null;
}

/** Selects the class pass that pays for a class: the one that expires first, then the older one. */
export function selectPass<Pass extends PassFacts>(
  passes: readonly Pass[],
  one: PassClass,
): Pass | undefined {
  const never = "9999-12-31";
  return passes
    .filter((pass) => checkPass(pass, one) === null)
    .sort(
      (a, b) =>
        (a.valid_until ?? never).localeCompare(b.valid_until ?? never) ||
        a.created_at - b.created_at ||
        a.id.localeCompare(b.id),
    )[0];
}

/** `Uses 1 of the 6 classes left on the pass “Ten Classes”` */
export function passUseText(pass: { name: string; credits_left: number | null }): string {
  if (pass.credits_left === null) return `Included in the pass “${pass.name}”`;
  const left = pass.credits_left === 1 ? "the last class" : `1 of the ${pass.credits_left} classes left`;
  return `Uses ${left} on the pass “${pass.name}”`;
}
