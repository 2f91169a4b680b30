import { StatusBadge } from "#app/frame/status-badge.tsx";
import type { OwnQuery } from "#app/profiles/queries.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ZonedTime } from "#app/ui/time/zoned-time.tsx";

/** The messages a member has sent to the studio, and where each stands. */
export function QueriesTab({ queries, studioZone }: { queries: OwnQuery[]; studioZone: string }) {
  if (queries.length === 0) {
    return (
      <EmptyState
        picture="letter"
        heading="h2"
        title="No queries yet"
        text="Messages you send to the studio while signed in appear here with their status."
        action={<LinkButton to="/contact">Write to us</LinkButton>}
      />
    );
  }
  return (
    <section aria-labelledby="queries">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <h2 id="queries" className="text-2xl">
          My Queries
        </h2>
        <LinkButton to="/contact" look="secondary" size="small">
          Write to us
        </LinkButton>
      </div>
      <ul>
        {queries.map((query) => (
          <li key={query.id} className="border-t border-line py-5 last:border-b">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <span className="serif text-lg">{query.subject}</span>
              <StatusBadge status={query.status} />
            </p>
            <p className="mt-1 max-w-[66ch] whitespace-pre-line text-ink-2">{query.message}</p>
            <p className="mt-2 text-sm text-ink-3">
              Sent <ZonedTime at={query.created_at.getTime()} studioZone={studioZone} show="date" />
            </p>
            {query.replies.map((reply) => (
              <div key={reply.id} className="mt-4 max-w-[66ch] border-l-2 border-forest pl-4">
                <p className="text-sm text-ink-3">
                  The studio replied{" "}
                  <ZonedTime at={reply.created_at.getTime()} studioZone={studioZone} show="date" />
                </p>
                <p className="mt-1 break-words whitespace-pre-line">{reply.body}</p>
              </div>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
