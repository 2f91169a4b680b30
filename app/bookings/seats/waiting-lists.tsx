import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { ActionResult } from "#app/platform/action-result.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { ActionButton } from "#app/ui/form/entity-form.tsx";
import { ErrorLine } from "#app/ui/form/field.tsx";
import { ZonedTime } from "#app/ui/time/zoned-time.tsx";
import type { Waiting } from "./waiting-queries.server.ts";
import { offerPath, spotOfferedText, waitingText } from "./waiting-words.ts";

/** Waiting list entries of a member, loaded after the page. */
export function WaitingLists({ studioZone, now }: { studioZone: string; now: number }) {
  const { load, data = [] } = useFetcher<Waiting[]>({ key: "waiting-lists" });
  useEffect(() => {
    void load("/bookings/waiting");
  }, [load]);
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="waiting">
      <h3 id="waiting" className="mb-4">
        Waiting list
      </h3>
      <ul className="flex flex-col gap-3">
        {data.map((waiting) => (
          <WaitingRow key={waiting.id} waiting={waiting} studioZone={studioZone} now={now} />
        ))}
      </ul>
    </section>
  );
}

function WaitingRow({ waiting, studioZone, now }: { waiting: Waiting; studioZone: string; now: number }) {
  const fetcher = useFetcher<ActionResult>();
  const { data: answer, state } = fetcher;
  const { id, class_name, starts_at, position, is_offered } = waiting;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-paper p-4 sm:px-5">
      <div>
        <p className="serif text-lg">{class_name}</p>
        <p className="text-sm text-ink-2">
          <ZonedTime at={starts_at} studioZone={studioZone} show="day" now={now} />,{" "}
          <ZonedTime at={starts_at} studioZone={studioZone} show="time" />.{" "}
          {is_offered ? spotOfferedText : waitingText(position)}
        </p>
        {is_offered && (
          <LinkButton to={offerPath(id)} size="small" className="mt-2">
            See the offer<span className="sr-only">, {class_name}</span>
          </LinkButton>
        )}
        {answer && "error" in answer && state === "idle" && <ErrorLine>{answer.error}</ErrorLine>}
      </div>
      <ActionButton
        form={{ fetcher, action: "/bookings/waiting" }}
        send={{ intent: "leave", waiting_id: id }}
        look="secondary"
        size="small"
      >
        Leave<span className="sr-only"> the waiting list for {class_name}</span>
      </ActionButton>
    </li>
  );
}
