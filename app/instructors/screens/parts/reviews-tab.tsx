import { formatCount } from "#app/platform/text/plural.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { ZonedTime } from "#app/ui/time/zoned-time.tsx";
import { type Figures, noFigure, ratingText } from "../../figures.ts";
import { reviewsComingSoon } from "../../messages.ts";
import type { Review } from "../../queries.server.ts";
import { RatingSpread } from "./rating-spread.tsx";

interface ReviewsTabProps {
  name: string;
  figures: Figures;
  reviews: Review[];
  studioZone: string;
}

/** Shows reviews by members who attended. */
export function ReviewsTab({ name, figures, reviews, studioZone }: ReviewsTabProps) {
  return (
    <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[18rem_1fr]">
      <section aria-labelledby="overall">
        <h2 id="overall" className="mb-4 text-2xl">
          Overall rating
        </h2>
        <p className="serif figures text-[3.4rem] leading-none">
          {figures.rating === null ? noFigure : ratingText(figures.rating)}
        </p>
        <p className="mt-2 text-ink-2">
          {figures.rating !== null && "out of 5, from "}
          {formatCount(figures.reviews, "review")}
        </p>
        {figures.stars.some((count) => count > 0) && <RatingSpread figures={figures} />}
      </section>
      {reviews.length > 0 ? (
        <section aria-labelledby="reviews" className="min-w-0">
          <h2 id="reviews" className="mb-4 text-2xl">
            Reviews
          </h2>
          <ul>
            {reviews.map((review) => (
              <li key={review.id} className="border-t border-line py-5 last:border-b">
                <figure>
                  <Stars rating={review.rating} />
                  <blockquote className="mt-2 max-w-[62ch]">{review.comment}</blockquote>
                  <figcaption className="mt-2 text-sm text-ink-2">
                    {[review.by ?? "A member", review.class_name].filter(Boolean).join(", ")},{" "}
                    <ZonedTime at={Date.parse(review.at)} studioZone={studioZone} show="date" />
                  </figcaption>
                </figure>
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <EmptyState
          picture="lotus"
          heading="h2"
          title={reviewsComingSoon}
          text={`Members who attended a class with ${name} can rate it from their profile. Their reviews will appear here.`}
        />
      )}
    </div>
  );
}
