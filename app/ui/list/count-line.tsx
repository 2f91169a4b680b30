import { countedMost } from "#app/platform/lists/list-limits.ts";
import { formatCount } from "#app/platform/text/plural.ts";

/** What one row and several rows are called. */
export type RowWords = readonly [one: string, many: string];

/** How many there are, said also to those who do not see the list change. */
export function CountLine({ count, of }: { count: number; of: RowWords }) {
  return (
    <p role="status" className="mb-2 text-sm text-ink-3">
      {countWords(count, of)}
    </p>
  );
}

/** `412 packages`, `1 package`, `More than 1000 packages` */
export function countWords(count: number, [one, many]: RowWords): string {
  return count > countedMost ? `More than ${countedMost} ${many}` : formatCount(count, one, many);
}
