import type { ReactNode } from "react";
import { data, redirect, useOutletContext } from "react-router";
import { z } from "zod";
import type { Member } from "#app/accounts/member.ts";
import { listPlannable } from "#app/bookings/parts/contract-queries.server.ts";
import type { FormAnswer } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import {
  boxField,
  calendarDate,
  choiceField,
  httpsLinkField,
  lineField,
  optionalId,
  textField,
  wholeField,
} from "#app/platform/fields/form-fields.ts";
import { oneOf } from "#app/platform/lists/list-query.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import type { Result } from "#app/platform/result.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { sessionStart } from "#app/schedule/session-start.ts";
import { startTimeField } from "#app/schedule/template-form.ts";
import { useModuleAddress } from "#app/staff/layout/panel-address.ts";
import { PanelQuestion } from "#app/staff/layout/panel-question.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { cancelSession, changeCapacity } from "../../change-session.server.ts";
import { linkBooking, unlinkBooking } from "../../series/link-booking.server.ts";
import { planMessages } from "../../series/plan-messages.ts";
import { messagesAbout } from "../about-teachers.server.ts";
import { askSubstitutes } from "../ask-substitutes.server.ts";
import { type Candidate, listCandidates } from "../candidate-queries.server.ts";
import { changeTeacher } from "../change-teacher.server.ts";
import { findListed } from "../list-queries.server.ts";
import { moveSession, type Reached } from "../move-session.server.ts";
import { markNotConducted, undoNotConducted } from "../not-conducted.server.ts";
import { answerProposal, linkSession, noteSession } from "../note-session.server.ts";
import { listActions, type SessionAction, sessionActions } from "../session-actions.ts";
import { writeDone } from "../session-done.ts";
import { noOtherTeachers } from "../session-labels.ts";
import { findBusy } from "../session-queries.server.ts";
import type { Route } from "./+types/session-act";
import { type OpenedSession, openSession } from "./open-session.server.ts";

const versionField = { version: z.coerce.number().int().min(0).max(1_000_000).optional().catch(undefined) };
const reach = z.enum(["one", "on"]).default("one");
const seats = "Enter 1 to 500 seats";
const reasonForm = z.object({ ...versionField, reason: lineField(500) });
const bookingForm = reasonForm.extend({ booking_id: lineField(20, refusalMessages.bad_choice) });

type Runner = (
  db: Database,
  actor: Member,
  request: Request,
  session_id: string,
) => Promise<{ done: string } | FormAnswer>;

interface InSession {
  session_id: string;
}

type RefusalTexts = Record<string, string | undefined>;

/** The fields that a refusal's text can depend on. */
interface RefusedFields {
  instructor_ids?: string[];
  instructor_id?: string | null;
  date?: string;
  start_time?: string;
}

/** Reads a form about a class and runs its command. `done` describes the result for the address. */
function defineAction<Fields extends object, Value>(
  schema: z.ZodType<Fields>,
  run: (db: Database, actor: Member, input: Fields & InSession) => Promise<Result<Value, string>>,
  done: (value: Value) => string,
  words: (
    db: Database,
    input: RefusedFields & InSession,
    refusal: string,
  ) => Promise<RefusalTexts> = aboutTeachers,
): Runner {
  return async (db, actor, request, session_id) => {
    const sent = await parseForm(request, schema);
    if (!sent.ok) return sent.refusal;
    const input = { ...sent.value, session_id };
    const result = await run(db, actor, input);
    if (result.ok) return { done: done(result.value) };
    return sent.refuse((await words(db, input, result.refusal))[result.refusal] ?? "");
  };
}

const describeReached = ({ notified, changed, left }: Reached) =>
  writeDone("changed", { many: changed, notified, left: left.map((one) => one.session_date) });

const aboutPlan = async () => planMessages;

/** The actions on a class by their part of the address. */
const sessionRunners = {
  move: defineAction(
    z.object({
      ...versionField,
      date: z.string().default("").pipe(calendarDate(refusalMessages.bad_date)),
      start_time: startTimeField,
      reason: lineField(500),
      reach,
    }),
    moveSession,
    describeReached,
    findClash,
  ),
  teacher: defineAction(
    z.object({ ...versionField, instructor_id: optionalId, ask: boxField, reach }),
    changeTeacher,
    describeReached,
    findClash,
  ),
  offer: defineAction(
    z.object({
      ...versionField,
      instructor_ids: z.array(z.uuid()).max(100).default([]),
      note: textField(500),
    }),
    askSubstitutes,
    ({ offered }) => writeDone("offered", { many: offered }),
  ),
  capacity: defineAction(
    z.object({
      ...versionField,
      max_participants: wholeField({ least: 1, most: 500, tooLow: seats, tooHigh: seats }),
    }),
    changeCapacity,
    () => writeDone("seats"),
  ),
  link: defineAction(
    z.object({ ...versionField, meeting_url: httpsLinkField() }),
    linkSession,
    ({ notified }) => writeDone("link", { notified }),
  ),
  booking: defineAction(bookingForm, linkBooking, () => writeDone("linked"), aboutPlan),
  note: defineAction(z.object({ ...versionField, notes: textField(1000) }), noteSession, () =>
    writeDone("noted"),
  ),
  cancel: defineAction(reasonForm, cancelSession, (value) => writeDone("off", value)),
  "not-held": defineAction(reasonForm, markNotConducted, (value) => writeDone("unheld", value)),
  "undo-not-held": defineAction(reasonForm, undoNotConducted, () => writeDone("held")),
  proposal: defineAction(
    z.object({ ...versionField, take: choiceField(["yes", "no"]), words: lineField(500) }),
    (db, actor, { take, ...input }) => answerProposal(db, actor, { ...input, take: take === "yes" }),
    () => writeDone("answered"),
  ),
  unlink: defineAction(bookingForm, unlinkBooking, () => writeDone("unlinked"), aboutPlan),
} satisfies Record<(typeof sessionActions)[number], Runner> & Record<string, Runner>;

/** Names the teachers that a refusal is about. */
async function aboutTeachers(db: Database, input: RefusedFields & InSession): Promise<RefusalTexts> {
  return messagesAbout(db, [...(input.instructor_ids ?? []), input.instructor_id ?? ""]);
}

/** Names the class that the teacher already has at that time. */
async function findClash(
  db: Database,
  input: RefusedFields & InSession,
  refusal: string,
): Promise<RefusalTexts> {
  const words = await aboutTeachers(db, input);
  const session = refusal === "busy" ? await findListed(db, input.session_id) : undefined;
  const teacher = input.instructor_id ?? session?.instructor_id;
  if (!session || !teacher) return words;
  const { date = session.session_date, start_time = session.start_time } = input;
  const starts_at = sessionStart(date, start_time, session.time_zone);
  const { duration_minutes } = session;
  const clash = await findBusy(db, teacher, { starts_at, duration_minutes }, session.id);
  const name = input.instructor_id ? "This teacher" : session.instructor;
  return clash ? { ...words, busy: `${name} teaches ${clash.class_name} then.` } : words;
}

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
