import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { OwnPass } from "#app/passes/queries.server.ts";
import { selectPass } from "#app/passes/select-pass.ts";
import type { ActionResult } from "#app/platform/action-result.ts";
import type { Money } from "#app/platform/fields/money.ts";
import { VisitorZone } from "#app/schedule/booking-facts.tsx";
import type { DatedClass } from "#app/schedule/week-classes.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EntityForm, SubmitButton } from "#app/ui/form/entity-form.tsx";
import type { Waiting } from "./waiting-queries.server.ts";
import { offerPath, spotOfferedText, waitingText } from "./waiting-words.ts";

interface WaitingPlaceProps {
  one: Pick<DatedClass, "schedule_id" | "date" | "class_name" | "class_type_id">;
  waiting: readonly Waiting[];
  passes: readonly OwnPass[] | undefined;
  /** The price shown with the class, in minor units of its currency. */
  price: Money;
  /** The visitor has joined or left. */
  onChange: () => void;
}

/** Finds the visitor's place on the waiting list of a class. */
export function findPlace(
  waiting: readonly Waiting[],
  one: Pick<DatedClass, "schedule_id" | "date">,
): Waiting | undefined {
  return waiting.find(
    ({ schedule_id, session_date }) => schedule_id === one.schedule_id && session_date === one.date,
  );
}

/** A full class, with the way into and out of its waiting list. Signed out, it leads to the sign-in first. */
export function WaitingPlace({ one, waiting, passes, price, onChange }: WaitingPlaceProps) {
  const fetcher = useFetcher<ActionResult>();
  const answer = fetcher.data;
  const busy = fetcher.state !== "idle";
  useEffect(() => {
    if (answer) onChange();
  }, [answer, onChange]);
  const place = findPlace(waiting, one);
  const { schedule_id, date } = one;
  const pass = selectPass(passes ?? [], one);
  if (place?.is_offered) {
    return (
      <>
        <p role="status" className="mb-1.5 text-center text-xs text-balance text-ink-2">
          {spotOfferedText}
        </p>
        <LinkButton to={offerPath(place.id)} size="small" wide>
          See the offer<span className="sr-only">, {one.class_name}</span>
        </LinkButton>
      </>
    );
  }
  return (
    <>
      <p className="mb-1.5 text-center text-xs font-semibold text-ink-2">Fully booked</p>
      <p role="status" className="mb-1.5 text-center text-xs text-balance text-ink-2 empty:hidden">
        {place
          ? waitingText(place.position)
          : busy || !answer
            ? ""
            : "ok" in answer
              ? answer.ok
              : answer.error}
      </p>
      <EntityForm
        answer={undefined}
        fetcher={fetcher}
        action="/bookings/waiting"
        hidden={
          place
            ? { intent: "leave", waiting_id: place.id }
            : { intent: "join", schedule_id, date, price: price.amount, currency: price.currency }
        }
        className=""
      >
        {!place && (
          <>
            <VisitorZone />
            {pass && (
              <label className="mb-1.5 flex min-h-11 items-center gap-2 text-xs text-ink-2">
                <input
                  type="checkbox"
                  name="use_pass"
                  value="on"
                  defaultChecked
                  className="size-4 accent-(--forest)"
                />
                Pay with my pass “{pass.name}” when a seat opens up
              </label>
            )}
          </>
        )}
        <SubmitButton
          size="small"
          look={place ? "quiet" : "secondary"}
          wide
          busy={!passes}
          className="whitespace-normal!"
        >
          {place ? "Leave waiting list" : "Join waiting list"}
          <span className="sr-only">, {one.class_name}</span>
        </SubmitButton>
      </EntityForm>
    </>
  );
}
