import { formatCount } from "#app/platform/text/plural.ts";
import type { Figures } from "../../figures.ts";

interface RatingSpreadProps {
  figures: Pick<Figures, "stars" | "reviews">;
}

/** How many gave five stars, four, and so on. */
export function RatingSpread({ figures: { stars, reviews } }: RatingSpreadProps) {
  return (
    <ol reversed className="mt-6 flex flex-col gap-2">
      {[5, 4, 3, 2, 1].map((star) => {
        const count = stars[star - 1] ?? 0;
        return (
          <li key={star} className="grid grid-cols-[3.6rem_1fr_2rem] items-center gap-3 text-sm text-ink-2">
            <span>{formatCount(star, "star")}</span>
            <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-paper-3">
              <span
                className="block h-full rounded-full bg-marigold-deep"
                style={{ width: `${reviews > 0 ? (count / reviews) * 100 : 0}%` }}
              />
            </span>
            <span className="figures text-right">{count}</span>
          </li>
        );
      })}
    </ol>
  );
}
