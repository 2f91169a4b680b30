import { createHash } from "node:crypto";
import type { ActionResult } from "#app/platform/action-result.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { type Result, refuse } from "#app/platform/result.ts";

/** Derives an idempotency key for one row of a bulk form, so that a repeated form handles each row once. */
export function rowNumber(request_id: string, id: string): string {
  const hex = createHash("sha256").update(`${request_id}:${id}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Runs an action on each selected row, in a separate transaction per row. The result counts the refusals by message:
 * "38 done, 2 refused: A class type with this name already exists."
 */
export function runBulk<Refusal extends string>(
  ids: readonly string[] | undefined,
  act: (id: string) => Promise<Result<unknown, Refusal>>,
  words: Record<Refusal, string>,
): Promise<ActionResult> {
  return runBulkWithMessages(ids, async (id) => {
    const result = await act(id);
    return result.ok ? result : refuse(words[result.refusal]);
  });
}

/** Runs a bulk action whose refusal messages depend on the row. */
export async function runBulkWithMessages(
  ids: readonly string[] | undefined,
  act: (id: string) => Promise<Result<unknown, string>>,
): Promise<ActionResult> {
  if (!ids) return { error: refusalMessages.too_many_rows };
  if (ids.length === 0) return { error: refusalMessages.nothing_chosen };
  const refused = new Map<string, number>();
  let done = 0;
  for (const id of new Set(ids)) {
    const result = await act(id);
    if (result.ok) done += 1;
    else refused.set(result.refusal, (refused.get(result.refusal) ?? 0) + 1);
  }
  const count = [...refused.values()].reduce((sum, one) => sum + one, 0);
  if (count === 0) return { ok: `${done} done` };
  const why = [...refused].map(([text, times]) => (times > 1 ? `${text} (${times})` : text)).join(" ");
  const text = `${done} done, ${count} refused: ${why}`;
  return done > 0 ? { ok: text } : { error: text };
}
