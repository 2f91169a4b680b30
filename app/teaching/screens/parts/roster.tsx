import type { ReactNode } from "react";
import { formatStatus } from "#app/frame/status-badge.tsx";
import { sessionMessages } from "#app/planning/messages.ts";
import { readHealthNote } from "#app/platform/fields/health-note.ts";
import type { AttendanceStatus, SessionStatus } from "#app/schedule/kinds.ts";
import { useListAction } from "#app/staff/use-list-action.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { EmailText } from "#app/ui/email-text.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SeatsBar } from "#app/ui/seats-bar.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import type { Contact, Guest, OtherClass } from "../../roster-queries.server.ts";
import { BesidesMark, Headcount, type KeepMarks, Mark, type RosterSession } from "./roster-forms.tsx";
import { unsentText } from "./stored-marks.tsx";

interface RosterProps {
  session: RosterSession;
  guests: Guest[];
  state: "not_started" | "open" | "locked";
  mayCorrect: boolean;
  /** Possible make-up classes, by person. */
  others: Record<string, OtherClass[]>;
  studioZone: string;
  /** How people are reached, by booking; the studio's alone. */
  contacts?: Readonly<Record<string, Contact>>;
  /** Takes marks that are sent by the browser itself, with or without a connection. */
  keep?: KeepMarks;
  /** How many marks the browser hasn't sent yet. */
  unsent?: number;
  /** Next to the heading. */
  besides?: ReactNode;
}

/** The roster of a session with attendance. */
export function Roster(props: RosterProps) {
  const { session, guests, state, mayCorrect, contacts, besides } = props;
  const isHeld = session.status === "scheduled";
  const canMark = isHeld && (state === "open" || (state === "locked" && mayCorrect));
  const members = guests.filter(({ user_id }) => user_id !== null);
  const counts = guests.some(({ is_counted }) => is_counted);
  return (
    <section aria-labelledby="roster" className="roster">
      <div className="flex min-h-11 flex-wrap items-center gap-x-4">
        <h2 id="roster" className="text-xl max-md:sr-only">
          Roster
        </h2>
        {guests.length > 0 && isHeld && (
          <p role="status" className="flex-1 text-sm text-ink-3">
            {canMark ? markCounts(members) : sessionMessages[state === "locked" ? "locked" : "not_started"]}
          </p>
        )}
        {besides}
      </div>
      {counts && (state === "not_started" || isHeld) && <Headcount session={session} canCount={canMark} />}
      <DataTable
        caption={`Roster of ${session.class_name}`}
        columns={columns(props, canMark).filter(({ key }) => key !== "about" || guests.some(formatNotes))}
        rows={guests}
        rowKey={(guest) => guest.booking_id}
        empty={
          <EmptyState
            picture="lotus"
            heading="h3"
            title={isHeld ? "No bookings yet" : statusTitles[session.status]}
            text={isHeld ? "Names appear here after the first booking." : "All booked members were notified."}
          />
        }
      />
      {canMark && members.length > 0 && <MarkingFoot {...props} members={members} />}
      {contacts && guests.length > 0 && (
        <p className="mt-3 hidden text-sm text-ink-3 print:block">
          Contact details are visible to staff only.
        </p>
      )}
    </section>
  );
}

const statusTitles: Record<SessionStatus, string> = {
  scheduled: "No bookings yet",
  cancelled: "Canceled",
  not_conducted: "Didn't take place",
};

/** Counts the marks in words: `4 here, 1 no show, 3 not marked`. */
function markCounts(members: readonly Guest[]): string {
  const counts = new Map<string, number>();
  for (const { mark } of members) {
    const words =
      mark === null ? "not marked" : mark === "present" ? "here" : formatStatus(mark).toLowerCase();
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return [...counts].map(([words, count]) => `${count} ${words}`).join(", ");
}

/** Shows the number of marked members at the bottom of the screen, and marks the others as present. */
function MarkingFoot({ session, members, keep, unsent = 0 }: RosterProps & { members: readonly Guest[] }) {
  const { Form, busy } = useListAction();
  const rest = members.filter(({ mark }) => mark === null);
  const marked = members.length - rest.length;
  return (
    <div className={cx("marking-foot full-width print:hidden", keep && "in-place-of-bar")}>
      <div className="min-w-0 flex-1">
        <p className="figures font-semibold">
          {marked} of {members.length} marked
        </p>
        {unsent > 0 ? (
          <p className="unsent">{unsentText(unsent)}</p>
        ) : (
          <SeatsBar taken={marked} most={members.length} className="mt-1.5" />
        )}
      </div>
      {rest.length > 0 && (
        <Form
          method="post"
          onSubmit={(event) => {
            if (!keep || navigator.onLine) return;
            event.preventDefault();
            keep(rest, "present");
          }}
        >
          <input type="hidden" name="intent" value="mark_rest" />
          <input type="hidden" name="session" value={session.session_id ?? ""} />
          <Button type="submit" busy={busy} className="h-12 px-4.5!">
            {restText(rest.length, members.length)}
          </Button>
        </Form>
      )}
    </div>
  );
}

function restText(rest: number, all: number): string {
  if (rest === all) return all === 1 ? "Mark as here" : `All ${all} are here`;
  return rest === 1 ? "The last one is here" : `The other ${rest} are here`;
}

function columns(
  { session, contacts, others, studioZone, keep }: RosterProps,
  canMark: boolean,
): Column<Guest>[] {
  return [
    {
      key: "name",
      title: "Name",
      main: true,
      cell: (guest) => (
        <span className="flex items-center gap-3 max-md:gap-2">
          <Avatar seed={guest.user_id ?? guest.name} src={guest.avatar_url} className="size-9" />
          <span className="min-w-0">
            <span className="block max-md:truncate" title={guest.name}>
              {guest.name}
            </span>
            <span className="block text-xs font-normal text-ink-3 max-md:truncate">
              <span className="md:hidden">{visitsText(guest.visits)} · </span>
              {guest.comes}
              <span className={cx("figures", canMark && "max-md:hidden")}> · {guest.booking_id}</span>
            </span>
          </span>
          {guest.badges.length > 0 && (
            <span className={cx("flex flex-wrap gap-1", canMark && "max-md:hidden")}>
              {guest.badges.map((badge) => (
                <Badge key={badge} tone="lotus">
                  {badge}
                </Badge>
              ))}
            </span>
          )}
        </span>
      ),
    },
    ...(contacts ? [contactColumn(contacts)] : []),
    {
      key: "visits",
      title: contacts ? "With the teacher" : "With you",
      className: "roster-visits whitespace-nowrap max-md:hidden",
      cell: ({ visits }) => (visits === 0 ? <Badge tone="lotus">{visitsText(0)}</Badge> : visitsText(visits)),
    },
    {
      key: "about",
      title: "Good to know",
      className: "roster-notes",
      cell: (guest) => formatNotes(guest) || <span className="text-ink-3 max-md:hidden">–</span>,
    },
    {
      key: "mark",
      title: "Attendance",
      className: "roster-mark",
      cell: (guest) =>
        guest.is_counted ? (
          <span className="text-ink-3">Counted</span>
        ) : (
          <span className="flex min-w-0 flex-col gap-1 max-md:items-end">
            {canMark && guest.user_id ? (
              <Mark session={session} guest={guest} keep={keep} />
            ) : (
              <MarkBadge mark={guest.mark} />
            )}
            <BesidesMark
              session={session}
              guest={guest}
              others={others[guest.user_id ?? ""] ?? []}
              canMark={canMark}
              studioZone={studioZone}
            />
          </span>
        ),
    },
  ];
}

function visitsText(visits: number): string {
  return visits === 0 ? "First time" : visits === 1 ? "Once" : `${visits} times`;
}

function contactColumn(contacts: Readonly<Record<string, Contact>>): Column<Guest> {
  return {
    key: "contact",
    title: "Email and phone",
    className: "roster-notes",
    cell: ({ booking_id }) => {
      const { email, phone } = contacts[booking_id] ?? { email: "", phone: "" };
      if (!email) return <span className="text-ink-3">–</span>;
      return (
        <span className="block min-w-0">
          <a href={`mailto:${email}`} className="link">
            <EmailText>{email}</EmailText>
          </a>
          {phone && (
            <a
              href={`tel:${phone.replace(/[^+\d]/g, "")}`}
              className="figures block text-ink-2 hover:underline"
            >
              {phone}
            </a>
          )}
        </span>
      );
    },
  };
}

function formatNotes(guest: Guest): string {
  const level = guest.experience_level && formatStatus(guest.experience_level);
  const notes = [guest.health_conditions, guest.special_requests, guest.booking_notes].map(readHealthNote);
  const offline = guest.has_health_note && "Health note: open when online";
  return [level, ...notes, offline].filter(Boolean).join(". ");
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
  if (!mark) return <span className="whitespace-nowrap text-ink-3">Not marked</span>;
  return <Badge tone={markTones[mark]}>{formatStatus(mark)}</Badge>;
}
