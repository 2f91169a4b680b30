import { X } from "lucide-react";
import { StatusBadge } from "#app/frame/status-badge.tsx";
import type { OwnOffer } from "#app/planning/sessions/offer-queries.server.ts";
import { attendanceState } from "#app/schedule/attendance-window.ts";
import { ActionButton } from "#app/staff/action-button.tsx";
import { useListAction } from "#app/staff/use-list-action.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { ListedSession } from "../../teaching-list.server.ts";
import { offersPath, sessionPath } from "../../teaching-lists.ts";

export function NoClasses({ isPast }: { isPast: boolean }) {
  return (
    <EmptyState
      picture="calendar"
      heading="h2"
      title={isPast ? "No classes yet" : "No upcoming classes"}
      text={
        isPast
          ? "Your classes of the last 60 days appear here with their attendance."
          : "Classes the studio assigns to you appear here."
      }
    />
  );
}

/** Accepting takes one click. Other answers are on the class's page. */
export function Answer({ row }: { row: ListedSession }) {
  return (
    <span className="flex flex-none items-center gap-2">
      <LinkButton
        to={sessionPath(row)}
        look="secondary"
        size="small"
        icon={<DeclineIcon />}
        className="max-md:w-11 max-md:px-0"
      >
        <span className="max-md:sr-only">Decline or propose</span>
        <span className="sr-only"> another time for {row.class_name}</span>
      </LinkButton>
      <ActionButton intent="accept" action={sessionPath(row)} size="small">
        Accept
        <span className="sr-only"> {row.class_name}</span>
      </ActionButton>
    </span>
  );
}

export function State({ row, present }: { row: ListedSession; present: number }) {
  if (row.status !== "scheduled") return <StatusBadge status={row.status} />;
  if (row.answer === "pending" && row.starts_at > present) return <Answer row={row} />;
  if (row.answer === "proposed" && row.starts_at > present) return <Badge tone="lotus">Time proposed</Badge>;
  const state = attendanceState(new Date(row.starts_at), row.duration_minutes, new Date(present));
  if (state === "not_started") return <span className="text-ink-3">Upcoming</span>;
  if (row.booked === 0) return <span className="text-ink-3">No bookings</span>;
  if (row.to_mark === 0) {
    return row.headcount === null ? (
      <Badge tone={state === "open" ? "marigold" : "plain"}>Not counted</Badge>
    ) : (
      <Badge tone="forest">{`${row.headcount} counted`}</Badge>
    );
  }
  const isDone = row.marked === row.to_mark;
  return (
    <Badge tone={isDone ? "forest" : state === "open" ? "marigold" : "plain"}>
      {isDone ? "All marked" : `${row.marked} of ${row.to_mark} marked`}
    </Badge>
  );
}

/** Accepts or declines an offer. */
export function OfferAnswer({ offer: { id, class_name } }: { offer: OwnOffer }) {
  const { Form, busy } = useListAction();
  return (
    <Form method="post" action={offersPath} className="flex flex-none gap-2">
      <input type="hidden" name="offer_id" value={id} />
      <Button
        type="submit"
        name="intent"
        value="pass_offer"
        look="secondary"
        busy={busy}
        icon={<DeclineIcon />}
        className="max-md:w-11 max-md:px-0"
      >
        <span className="max-md:sr-only">Decline</span>
        <span className="sr-only"> {class_name}</span>
      </Button>
      <Button type="submit" name="intent" value="take_offer" busy={busy}>
        Accept
        <span className="sr-only"> {class_name}</span>
      </Button>
    </Form>
  );
}

/** Replaces the word on phones. */
function DeclineIcon() {
  return <X aria-hidden="true" size={18} className="md:hidden" />;
}
