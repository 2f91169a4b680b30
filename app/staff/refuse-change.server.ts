import type { FormAnswer } from "#app/platform/action-result.ts";
import type { SentForm } from "#app/platform/sent-form.server.ts";

interface RefusedChange<Refusal extends string> {
  words: Record<Refusal, string>;
  /** The field that each refusal concerns, if any. */
  fields?: Partial<Record<Refusal, string>>;
  /** The stored values, for a row that someone else changed. */
  stored?: () => Promise<FormAnswer["current"]>;
}

/**
 * Returns the error of a refused command at its field. If someone else changed the row, the answer has the stored
 * values, and the next save replaces them.
 */
export async function refuseChange<Refusal extends string>(
  form: SentForm<unknown>,
  refusal: Refusal,
  { words, fields = {}, stored }: RefusedChange<Refusal>,
): Promise<FormAnswer | { ok: string }> {
  const current = refusal === "changed_meanwhile" ? await stored?.() : undefined;
  const answer = form.refuse(words[refusal], (fields as Partial<Record<string, string>>)[refusal], current);
  return isStored(answer) ? { ok: "Saved" } : answer;
}

/** A form that is sent twice conflicts with its own change. */
function isStored({ current, typed }: FormAnswer): boolean {
  if (!current) return false;
  return Object.entries(current.values).every(
    ([name, value]) => value === (typed[name] ?? []).filter(Boolean).join(", "),
  );
}
