import { statusWords } from "#app/frame/status-badge.tsx";
import { sessionMessages } from "#app/planning/messages.ts";
import { type AttendanceStatus, attendanceStatuses } from "#app/schedule/kinds.ts";
import { useListAction } from "#app/staff/use-list-action.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PillSelect } from "#app/ui/form/select.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import type { Guest } from "../../roster-queries.server.ts";
import type { ListedSession } from "../../teaching-list.server.ts";

interface RosterProps {
  session: ListedSession;
  guests: Guest[];
  state: "not_started" | "open" | "locked";
  mayCorrect: boolean;
}

/** Who comes, and who was there. */
export function Roster({ session, guests, state, mayCorrect }: RosterProps) {
  const canMark = session.status === "scheduled" && (state === "open" || (state === "locked" && mayCorrect));
  const unmarked = guests.filter(({ mark, user_id }) => mark === null && user_id !== null).length;
  return (
    <section aria-labelledby="roster">
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="roster" className="text-xl">
          Roster
        </h2>
        {canMark && unmarked > 0 && <MarkRest session={session} unmarked={unmarked} />}
      </div>
      {guests.length > 0 && (
        <p className="mb-2 text-sm text-ink-3">
          {state === "not_started" && sessionMessages.not_started}
          {state === "locked" && !mayCorrect && sessionMessages.locked}
        </p>
      )}
      <DataTable
        caption={`Roster of ${session.class_name}`}
        columns={columns(session, canMark).filter(({ key }) => key !== "about" || guests.some(knownOf))}
        rows={guests}
        rowKey={(guest) => guest.booking_id}
        empty={
          <EmptyState
            picture="lotus"
            heading="h3"
            title={session.status === "scheduled" ? "Nobody is booked yet" : "Called off"}
            text={
              session.status === "scheduled"
                ? "Names stand here as soon as somebody books."
                : "Everybody who was booked has been told."
            }
          />
        }
      />
    </section>
  );
}

function MarkRest({ session, unmarked }: { session: ListedSession; unmarked: number }) {
  const { Form, busy } = useListAction();
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="mark_rest" />
      <input type="hidden" name="session" value={session.session_id ?? ""} />
      <Button type="submit" look="secondary" size="small" busy={busy}>
        {unmarked === 1 ? "Mark the last one present" : `Mark the other ${unmarked} present`}
      </Button>
    </Form>
  );
}

function columns(session: ListedSession, canMark: boolean): Column<Guest>[] {
  return [
    {
      key: "name",
      title: "Name",
      main: true,
      cell: (guest) => (
        <span className="flex items-center gap-3">
          <Avatar seed={guest.user_id ?? guest.name} src={guest.avatar_url} className="size-9" />
          <span>
            {guest.name}
            <span className="figures block text-sm font-normal text-ink-3">{guest.booking_id}</span>
          </span>
        </span>
      ),
    },
    {
      key: "visits",
      title: "With you",
      cell: ({ visits }) =>
        visits === 0 ? <Badge tone="lotus">First time</Badge> : visits === 1 ? "Once" : `${visits} times`,
    },
    {
      key: "about",
      title: "Good to know",
      cell: (guest) => knownOf(guest) || <span className="text-ink-3">–</span>,
    },
    {
      key: "mark",
      title: "Attendance",
      cell: (guest) =>
        canMark && guest.user_id ? <Mark session={session} guest={guest} /> : <MarkBadge mark={guest.mark} />,
    },
  ];
}

function knownOf({ experience_level, health_conditions, special_requests, booking_notes }: Guest): string {
  const level = experience_level && statusWords(experience_level);
  return [level, health_conditions, special_requests, booking_notes].filter(Boolean).join(". ");
}

function Mark({ session, guest }: { session: ListedSession; guest: Guest }) {
  const { Form, submit, sent } = useListAction();
  const mark = sent ? String(sent.get("status")) : guest.mark;
  return (
    <Form method="post" className="flex items-center gap-2">
      <input type="hidden" name="intent" value="mark" />
      <input type="hidden" name="session" value={session.session_id ?? ""} />
      <input type="hidden" name="user_id" value={guest.user_id ?? ""} />
      <PillSelect
        name="status"
        label={`Attendance of ${guest.name}`}
        value={mark ?? ""}
        options={[
          ...(mark ? [] : [{ value: "", label: "Not marked" }]),
          ...attendanceStatuses.map((value) => ({ value, label: statusWords(value) })),
        ]}
        onChange={(event) => void submit(event.currentTarget.form)}
        className="w-52"
      />
      <noscript>
        <Button type="submit" look="secondary" size="small">
          Save
        </Button>
      </noscript>
    </Form>
  );
}

const markTones: Record<AttendanceStatus, Tone> = {
  present: "forest",
  late: "marigold",
  absent_excused: "sky",
  absent_unexcused: "clay",
  no_show: "clay",
  canceled_by_student: "plain",
  canceled_by_instructor: "plain",
  makeup_scheduled: "lotus",
  makeup_completed: "forest",
};

function MarkBadge({ mark }: { mark: AttendanceStatus | null }) {
  if (!mark) return <span className="text-ink-3">Not marked</span>;
  return <Badge tone={markTones[mark]}>{statusWords(mark)}</Badge>;
}
