import type { ReactNode } from "react";
import type { FormAnswer } from "#app/platform/action-result.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { StaffForm } from "#app/staff/staff-form.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { type Choice, SelectField } from "#app/ui/form/select.tsx";
import type { SessionAsk } from "../../sessions/session-address.ts";
import { nobodyElse } from "../../sessions/session-words.ts";
import type { OpenedSession } from "./open-classes.server.ts";

interface SessionActProps {
  ask: SessionAsk;
  opened: OpenedSession;
  answer: FormAnswer | undefined;
  back: string;
  teachers: Choice[];
}

const titles: Record<SessionAsk, [title: string, submit: string]> = {
  move: ["Move", "Move class"],
  teacher: ["Another teacher for", "Change teacher"],
  offer: ["Offer", "Offer class"],
  capacity: ["Seats of", "Change seats"],
  link: ["Meeting link of", "Save link"],
  booking: ["Link a booking to", "Link booking"],
  note: ["Note on", "Save note"],
  off: ["Cancel", "Cancel class"],
  unheld: ["Didn't take place:", "Mark “Didn't take place”"],
};

/** One action on a class. Shows the number of people to notify before it runs. */
export function SessionAct({ ask, opened, answer, back, teachers }: SessionActProps) {
  const { session, roster, candidates, linkable } = opened;
  const [title, submitLabel] = titles[ask];
  const told =
    roster.length === 0
      ? "No one is booked."
      : `${formatCount(roster.length, "person is", "people are")} booked and will be notified.`;
  const notifiesBookers = ask === "move" || ask === "teacher" || ask === "off" || ask === "unheld";
  const reach = session.series_id && (ask === "move" || ask === "teacher");
  const values: Record<string, string> = {
    date: session.session_date,
    start_time: session.start_time.slice(0, 5),
    instructor_id: session.instructor_id ?? "",
    max_participants: String(session.max_participants),
    meeting_url: session.meeting_url ?? "",
    notes: session.notes ?? "",
    reach: "one",
  };
  return (
    <StaffForm
      title={`${title} ${session.class_name}`}
      lead={`${zoneClock.dateText(session.session_date)}, ${session.start_time.slice(0, 5)}. ${notifiesBookers ? told : ""}`}
      intent={ask}
      values={values}
      answer={answer}
      back={back}
      submitLabel={submitLabel}
      labels={{}}
    >
      {(field, typed) => {
        const fields: Record<SessionAsk, ReactNode> = {
          move: (
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField label="Date" name="date" type="date" required {...field("date")} />
              <TextField
                label="Start"
                name="start_time"
                type="time"
                step={300}
                required
                {...field("start_time")}
              />
              <TextField
                label="Reason"
                name="reason"
                maxLength={500}
                optional
                help="Saved in the history. Visible to staff only."
                className="sm:col-span-2"
                {...field("reason")}
              />
            </div>
          ),
          teacher: (
            <>
              <SelectField
                label="Teacher"
                name="instructor_id"
                options={[
                  { value: "", label: "Decide later (TBD)" },
                  ...candidates.map((one) => ({
                    value: one.id,
                    label: `${one.name} – ${candidateWords(one)}`,
                  })),
                  ...teachers.filter(({ value }) => value === session.instructor_id),
                ]}
                {...field("instructor_id")}
              />
              <Checkbox
                label="Ask first"
                name="ask"
                value="on"
                defaultChecked={!answer || typed("ask") !== undefined}
                help="The teacher answers on the dashboard."
              />
            </>
          ),
          offer: (
            <>
              <fieldset className="flex flex-col gap-1">
                <legend className="mb-2 text-sm font-semibold">Teachers</legend>
                {candidates.length === 0 && <p className="text-ink-2">{nobodyElse}</p>}
                {candidates.map((one) => (
                  <Checkbox
                    key={one.id}
                    label={one.name}
                    name="instructor_ids"
                    value={one.id}
                    defaultChecked={typed("instructor_ids")?.includes(one.id)}
                    help={candidateWords(one)}
                    disabled={one.busy !== undefined}
                  />
                ))}
              </fieldset>
              <TextArea label="Note" name="note" maxLength={500} optional {...field("note")} />
              <p className="text-sm text-ink-2">
                The first teacher to accept gets the class. Until then it keeps its teacher. Offers expire 2
                hours before the start.
              </p>
            </>
          ),
          capacity: (
            <TextField
              label="Seats"
              name="max_participants"
              inputMode="numeric"
              help={`${session.seats_taken} are booked. Extra seats go to the waiting list.`}
              {...field("max_participants")}
            />
          ),
          link: (
            <TextField
              label="Meeting link"
              name="meeting_url"
              type="url"
              optional
              help="Leave empty to create a meeting room."
              {...field("meeting_url")}
            />
          ),
          booking: (
            <SelectField
              label="Booking"
              name="booking_id"
              placeholder="Choose a booking"
              options={linkable}
              help="A pending request is confirmed automatically."
              {...field("booking_id")}
            />
          ),
          note: <TextArea label="Note" name="notes" maxLength={1000} optional {...field("notes")} />,
          off: (
            <TextField
              label="Reason"
              name="reason"
              maxLength={500}
              optional
              help="Included in the email."
              {...field("reason")}
            />
          ),
          unheld: (
            <TextField
              label="Reason"
              name="reason"
              maxLength={500}
              optional
              help="Included in the email."
              {...field("reason")}
            />
          ),
        };
        return (
          <>
            <input type="hidden" name="session_id" value={session.id} />
            <input type="hidden" name="version" value={session.version} />
            {fields[ask]}
            {reach && (
              <SelectField
                label="Which classes"
                name="reach"
                options={[
                  { value: "one", label: "Only this one" },
                  { value: "on", label: "From this one on" },
                ]}
                help="Past, moved and canceled classes stay the same."
                {...field("reach")}
              />
            )}
          </>
        );
      }}
    </StaffForm>
  );
}

/** Explains a teacher's place in the list. */
function candidateWords(one: OpenedSession["candidates"][number]): string {
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
