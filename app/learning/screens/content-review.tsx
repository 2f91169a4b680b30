import type { ReactNode } from "react";
import { Link } from "react-router";
import { ModuleHead } from "#app/dashboard/module-head.tsx";
import { openModule } from "#app/dashboard/open-module.server.ts";
import { now } from "#app/platform/clock.ts";
import { houseOf } from "#app/platform/house.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Rating } from "#app/ui/stars.tsx";
import { dayText, viewsText } from "../article-date.ts";
import { findBrokenLinks } from "../broken-links.server.ts";
import { type Concern, countModeration, listConcerns } from "../review-queries.server.ts";
import type { Route } from "./+types/content-review";

export function meta() {
  return [{ title: "Content Review" }];
}

export async function loader(args: Route.LoaderArgs) {
  await openModule(args, "content-review");
  const { db } = houseOf(args.context);
  return {
    reported: (await countModeration(db)).reported,
    broken: await findBrokenLinks(db),
    ...(await listConcerns(db, now())),
  };
}

/** What readers see that may need attention. */
export default function ContentReview({ loaderData }: Route.ComponentProps) {
  const { reported, broken, low_ratings, stale, without_summary, without_picture } = loaderData;
  const isCalm = [
    reported,
    broken.length,
    low_ratings.length,
    stale.length,
    without_summary.length,
    without_picture.length,
  ].every((count) => count === 0);
  return (
    <>
      <ModuleHead
        title="Content Review"
        lead="What readers see that may need attention. Nothing here is wrong by itself; each line opens the article."
      />
      {isCalm && (
        <EmptyState
          picture="lotus"
          heading="h2"
          title="All is well"
          text="Nothing asks for your attention."
        />
      )}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {reported > 0 && (
          <Reason title="Reported comments" count={reported}>
            <p className="text-[0.95rem] text-ink-2">
              Readers asked you to look at {reported === 1 ? "a comment" : `${reported} comments`}.
            </p>
            <LinkButton
              to="/dashboard/comment-moderation?view=reported"
              look="secondary"
              size="small"
              className="mt-4"
            >
              Look at them
            </LinkButton>
          </Reason>
        )}
        {broken.length > 0 && (
          <Reason title="Links that lead nowhere" count={broken.length}>
            <ul className="flex flex-col">
              {broken.map(({ article_id, title, path }) => (
                <Line key={`${article_id}-${path}`} id={article_id} title={title} detail={path} />
              ))}
            </ul>
          </Reason>
        )}
        <Concerns
          title="Low ratings"
          concerns={low_ratings}
          detail={({ detail }) => <Rating rating={Number(detail)} />}
        />
        <Concerns
          title="Not looked at for a long time"
          concerns={stale}
          detail={({ detail }) => `last changed ${dayText(new Date(detail))}`}
        />
        <Concerns
          title="Hardly any summary"
          concerns={without_summary}
          detail={({ detail }) => viewsText(Number(detail))}
        />
        <Concerns
          title="No picture of its own"
          note="These show a drawn cover. The most read come first."
          concerns={without_picture}
          detail={({ detail }) => viewsText(Number(detail))}
        />
      </div>
    </>
  );
}

interface ConcernsProps {
  title: string;
  note?: string;
  concerns: Concern[];
  detail: (concern: Concern) => ReactNode;
}

function Concerns({ title, note, concerns, detail }: ConcernsProps) {
  if (concerns.length === 0) return null;
  return (
    <Reason title={title} count={concerns.length}>
      {note && <p className="mb-2 text-sm text-ink-3">{note}</p>}
      <ul className="flex flex-col">
        {concerns.map((concern) => (
          <Line key={concern.id} id={concern.id} title={concern.title} detail={detail(concern)} />
        ))}
      </ul>
    </Reason>
  );
}

function Reason({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <Panel as="section">
      <h2 className="serif mb-3 flex items-baseline justify-between gap-4 text-xl">
        {title}
        <span className="figures text-base text-ink-3">{count}</span>
      </h2>
      {children}
    </Panel>
  );
}

function Line({ id, title, detail }: { id: string; title: string; detail: ReactNode }) {
  return (
    <li className="border-t border-line">
      <Link
        to={`/articles/${id}/edit`}
        className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2 text-[0.95rem] hover:text-forest"
      >
        <span>{title}</span>
        <span className="text-sm text-ink-3">{detail}</span>
      </Link>
    </li>
  );
}
