import type { ReactNode } from "react";
import { data, redirect, useOutletContext } from "react-router";
import { listPlannable } from "#app/bookings/parts/contract-queries.server.ts";
import { oneOf } from "#app/platform/lists/list-query.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { useModuleAddress } from "#app/staff/layout/panel-address.ts";
import { PanelQuestion } from "#app/staff/layout/panel-question.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { type Candidate, listCandidates } from "../candidate-queries.server.ts";
import { sessionRunners } from "../run-session-action.server.ts";
import { listActions, type SessionAction, sessionActions } from "../session-actions.ts";
import { noOtherTeachers } from "../session-labels.ts";
import type { Route } from "./+types/session-act";
import { type OpenedSession, openSession } from "./open-session.server.ts";

/** The teachers and bookings that the form offers. Leads to the class if it no longer allows the action. */
export async function loader(args: Route.LoaderArgs) {
  const { db, session, to } = await openSession(args);
  const act = oneOf(sessionActions, args.params.act);
  if (!act) throw data(null, { status: 404 });
  if (!listActions(session, now().getTime()).some((one) => one.act === act)) throw redirect(to(session.id));
  const needsTeachers = act === "teacher" || act === "offer";
  const linkable =
    act === "booking" ? await listPlannable(db, { category: session.category, package_id: null }) : [];
  return {
    act,
    candidates: needsTeachers ? await listCandidates(db, session) : [],
    linkable: linkable.map(({ booking, package_name }) => ({
      value: booking.booking_id,
      label: [
        booking.company_name || `${booking.first_name} ${booking.last_name}`.trim(),
        package_name,
        booking.booking_id,
      ]
        .filter(Boolean)
        .join(", "),
    })),
  };
}

export { loadsOnce as shouldRevalidate } from "#app/staff/layout/panel-data.ts";

export async function action(args: Route.ActionArgs) {
  const { db, member, session, to } = await openSession(args);
  const act = oneOf(Object.keys(sessionRunners) as (keyof typeof sessionRunners)[], args.params.act);
  if (!act) throw data(null, { status: 404 });
  const result = await sessionRunners[act](db, member, args.request, session.id);
  if (!("done" in result)) return result;
  throw redirect(to(session.id, result));
}

const titles: Record<SessionAction, [title: string, submit: string]> = {
  move: ["Move this class", "Move class"],
  teacher: ["Change the teacher", "Change teacher"],
  offer: ["Offer this class to other teachers", "Offer class"],
  capacity: ["Change the number of seats", "Change seats"],
  link: ["Change the meeting link", "Save link"],
  booking: ["Link a booking", "Link booking"],
  note: ["Note", "Save note"],
  cancel: ["Cancel this class?", "Cancel class"],
  "not-held": ["Mark this class as “Didn't take place”?", "Mark “Didn't take place”"],
};

/** One action on a class. Shows the number of people to notify before it runs. */
export default function SessionAct({ loaderData, actionData }: Route.ComponentProps) {
  const { act, candidates, linkable } = loaderData;
  const { session, roster, teachers } = useOutletContext<OpenedSession>();
  const answer = useLastAnswer(actionData);
  const back = useModuleAddress()(session.id);
  const [title, submitLabel] = titles[act];
  const isDanger = act === "cancel" || act === "not-held";
  const told =
    roster.length === 0
      ? "No one is booked."
      : `${formatCount(roster.length, "person is", "people are")} booked and will be notified.`;
  const reason = (help: string) => (
    <TextField label="Reason" name="reason" maxLength={500} optional help={help} />
  );
  const fields: Record<SessionAction, ReactNode> = {
    move: (
      <>
        <div className="form-grid">
          <TextField label="Date" name="date" type="date" defaultValue={session.session_date} required />
          <TextField
            label="Start"
            name="start_time"
            type="time"
            step={300}
            defaultValue={session.start_time.slice(0, 5)}
            required
          />
        </div>
        {reason("Saved in the history. Visible to staff only.")}
      </>
    ),
    teacher: (
      <>
        <SelectField
          label="Teacher"
          name="instructor_id"
          defaultValue={session.instructor_id ?? ""}
          options={[
            { value: "", label: "Decide later (TBD)" },
            ...candidates.map((one) => ({ value: one.id, label: `${one.name} – ${formatCandidate(one)}` })),
            ...teachers.filter(({ value }) => value === session.instructor_id),
          ]}
        />
        <Checkbox
          label="Ask first"
          name="ask"
          value="on"
          defaultChecked
          help="The teacher answers on the dashboard."
        />
      </>
    ),
    offer: (
      <>
        <fieldset className="flex flex-col">
          <legend className="text-sm font-semibold">Teachers</legend>
          {candidates.length === 0 && <p className="text-sm text-ink-2">{noOtherTeachers}</p>}
          {candidates.map((one) => (
            <Checkbox
              key={one.id}
              label={one.name}
              name="instructor_ids"
              value={one.id}
              help={formatCandidate(one)}
              disabled={one.busy !== undefined}
            />
          ))}
        </fieldset>
        <TextArea label="Note" name="note" rows={2} maxLength={500} optional />
        <p className="text-sm text-ink-2">
          The first teacher to accept gets the class. Until then it keeps its teacher. Offers expire 2 hours
          before the start.
        </p>
      </>
    ),
    capacity: (
      <TextField
        label="Seats"
        name="max_participants"
        inputMode="numeric"
        defaultValue={String(session.max_participants)}
        help={`${session.seats_taken} are booked. Extra seats go to the waiting list.`}
      />
    ),
    link: (
      <TextField
        label="Meeting link"
        name="meeting_url"
        type="url"
        defaultValue={session.meeting_url ?? ""}
        optional
        help="Leave empty to create a meeting room."
      />
    ),
    booking: (
      <SelectField
        label="Booking"
        name="booking_id"
        placeholder="Choose a booking"
        options={linkable}
        help="A pending request is confirmed automatically."
      />
    ),
    note: <TextArea label="Note" name="notes" maxLength={1000} defaultValue={session.notes ?? ""} optional />,
    cancel: reason("Included in the email."),
    "not-held": reason("Included in the email."),
  };
  return (
    <PanelQuestion
      key={act}
      {...{ title, submitLabel, back, answer }}
      look={isDanger ? "danger" : "primary"}
      hidden={{ version: session.version }}
    >
      <p className="text-sm text-ink-2">
        {zoneClock.dateText(session.session_date)}, {session.start_time.slice(0, 5)}.{" "}
        {(isDanger || act === "move" || act === "teacher") && told}
      </p>
      {fields[act]}
      {session.series_id && (act === "move" || act === "teacher") && (
        <SelectField
          label="Which classes"
          name="reach"
          defaultValue="one"
          options={[
            { value: "one", label: "Only this one" },
            { value: "on", label: "This and all later classes" },
          ]}
          help="Past, moved and canceled classes stay the same."
        />
      )}
    </PanelQuestion>
  );
}

/** Explains a teacher's place in the list. */
function formatCandidate(one: Candidate): string {
  return [
    one.busy ? `teaches ${one.busy} at that time` : "free",
    one.away && "away",
    one.knows ? "has taught this" : "has not taught this yet",
    one.outside && "outside their hours",
    `${formatCount(one.load, "class", "classes")} that week`,
  ]
    .filter(Boolean)
    .join(", ");
}
