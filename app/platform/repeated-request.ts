import { done, type Result, refuse } from "./result.ts";

/**
 * Answers a form whose idempotency key was used before: with the first row if it is the same person's and
 * thing's, otherwise with a refusal. Returns undefined for a new key.
 */
export function answerRepeat<Row>(
  row: Row | undefined,
  isSame: (row: Row) => boolean,
): Result<Row, "request_used"> | undefined {
  if (row === undefined) return undefined;
  return isSame(row) ? done(row) : refuse("request_used");
}
