import { useEffect, useState } from "react";
import { getError, getSuccess } from "#app/platform/action-result.ts";
import { EntityForm, SubmitButton } from "#app/ui/form/entity-form.tsx";
import { ErrorLine } from "#app/ui/form/field.tsx";
import { StarPicker, Stars } from "#app/ui/stars.tsx";
import { thankYouForRating } from "../../../messages.ts";
import type { ArticleCard } from "../../../queries.server.ts";
import { browserFingerprint } from "../../fingerprint.ts";
import type { Rated } from "../../readers.server.ts";
import { type ReaderHandle, useReaderForm } from "./use-reader.ts";

interface RatingWidgetProps {
  article: ArticleCard;
  reader: ReaderHandle;
}

/** Sends a rating on press. Without scripts a button sends it. */
export function RatingWidget({ article, reader }: RatingWidgetProps) {
  const { fetcher, answer, action } = useReaderForm<Rated>(`/learning/${article.id}/rating`);
  const rated = getSuccess(answer)?.value;
  const failed = getError(answer);
  const [picked, setPicked] = useState<number>();
  const { state, change } = reader;
  // A failed rating disappears without a message.
  const refused = fetcher.state === "idle" ? failed : undefined;
  const mine = refused ? state?.my_rating : (picked ?? rated?.rating ?? state?.my_rating);
  const shown = expectedFigures(
    state ?? rated ?? article,
    state?.my_rating ?? null,
    refused ? undefined : picked,
  );

  useEffect(() => {
    if (!rated) return;
    const { rating, ...figures } = rated;
    change({ ...figures, my_rating: rating });
    setPicked(undefined);
  }, [rated, change]);

  async function rate(rating: number) {
    setPicked(rating);
    const fingerprint = await browserFingerprint();
    await fetcher.submit({ rating, fingerprint }, { method: "post", action });
  }

  return (
    <section aria-labelledby="rating">
      <h2 id="rating" className="serif text-xl">
        Was it worth reading?
      </h2>
      <p className="mt-1 mb-3">
        <Stars rating={shown.average_rating} count={shown.total_ratings} />
      </p>
      <EntityForm
        answer={undefined}
        fetcher={fetcher}
        action={action}
        className="flex flex-wrap items-end gap-4"
      >
        <StarPicker
          label="Your rating"
          name="rating"
          value={mine ?? null}
          onPick={(rating) => void rate(rating)}
        />
        <noscript>
          <SubmitButton look="secondary" size="small">
            Rate
          </SubmitButton>
        </noscript>
      </EntityForm>
      <div role="status" className="min-h-7 pt-1 text-sm text-forest-deep">
        {!refused && mine ? thankYouForRating : ""}
      </div>
      {refused && !refused.lost && <ErrorLine>{refused.fieldErrors?.rating ?? refused.error}</ErrorLine>}
    </section>
  );
}

interface Figures {
  average_rating: number | null;
  total_ratings: number;
}

/** Returns the expected figures before the server confirms them. */
function expectedFigures(before: Figures, mine: number | null, picked: number | undefined): Figures {
  if (picked === undefined) return before;
  const total_ratings = before.total_ratings + (mine === null ? 1 : 0);
  const sum = (before.average_rating ?? 0) * before.total_ratings + picked - (mine ?? 0);
  return { average_rating: averageRating(sum, total_ratings), total_ratings };
}

/** Rounds to one decimal like the database. Returns null without ratings. */
export function averageRating(sum: number, total: number): number | null {
  return total > 0 ? Math.round((sum / total) * 10) / 10 : null;
}
