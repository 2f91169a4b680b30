import { done, type Result, refuse } from "./result.ts";

/**
 * Answers a form whose number was used before: with the row it made where that is of the same person and thing, with a
 * refusal otherwise. Returns undefined for a new number.
 */
export function answerRepeat<Row>(
  row: Row | undefined,
  isSame: (row: Row) => boolean,
): Result<Row, "request_used"> | undefined {
  if (row === undefined) return undefined;
  return isSame(row) ? done(row) : refuse("request_used");
}
