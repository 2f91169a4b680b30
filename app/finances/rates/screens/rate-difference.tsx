import { formatMoney } from "#app/platform/fields/money.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import type { PayDifference } from "../preview-rate.server.ts";

export const previewWords =
  "This changes pay of classes that are over and wait for approval. Nothing is saved yet.";

/** Shows the effect on pending pay, one line per currency. The next press confirms it. */
export function Difference({ lines, sums }: PayDifference) {
  return (
    <div className="rounded-lg border border-line bg-paper-2 px-5 py-4">
      <p className="font-semibold">
        {formatCount(lines, "class gets different pay", "classes get different pay")}
      </p>
      {sums.map(({ before, after }) => (
        <p key={before.currency} className="figures mt-1">
          {`${formatMoney(before)} becomes ${formatMoney(after)}`}
        </p>
      ))}
      <p className="mt-1 text-sm text-ink-3">Approved and paid amounts stay the same.</p>
      <input type="hidden" name="sure" value="on" />
    </div>
  );
}
