import { Check } from "lucide-react";
import type { FormEvent } from "react";
import { formatStatus } from "#app/frame/status-badge.tsx";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { type AttendanceStatus, attendanceStatuses, type SessionStatus } from "#app/schedule/kinds.ts";
import { useFieldsAction, useListAction } from "#app/staff/use-list-action.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { FormFields } from "#app/ui/form/refused-form.tsx";
import { PillSelect } from "#app/ui/form/select.tsx";
import { useKeyUntilTyped } from "#app/ui/form/typed-since.ts";
import { RowMenu } from "#app/ui/list/row-menu.tsx";
import type { Guest, OtherClass } from "../../roster-queries.server.ts";

export interface RosterSession {
  session_id: string | null;
  class_name: string;
  status: SessionStatus;
  headcount: number | null;
}

/** Takes the same mark for some of a roster. */
export type KeepMarks = (guests: readonly Guest[], status: AttendanceStatus) => void;

interface OfGuest {
  session: RosterSession;
  guest: Guest;
}

function Of({ session, guest }: OfGuest) {
  return (
    <>
      <input type="hidden" name="session" value={session.session_id ?? ""} />
      <input type="hidden" name="user_id" value={guest.user_id ?? ""} />
    </>
  );
}

const quickMarks: Partial<Record<AttendanceStatus, string>> = {
  present: "Here",
  late: "Late",
  no_show: "No show",
};
const otherMarks = attendanceStatuses.filter((status) => !quickMarks[status]);

/** Marks attendance with one press. The menu holds the other marks and the note. */
export function Mark({ session, guest, keep }: OfGuest & { keep: KeepMarks | undefined }) {
  const { Form, sent } = useListAction();
  const mark = sent ? sent.get("status") : guest.mark;
  const form = {
    method: "post" as const,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      const { submitter } = event.nativeEvent as SubmitEvent;
      const chosen = attendanceStatuses.find((one) => one === submitter?.getAttribute("value"));
      if (!keep || !chosen) return;
      event.preventDefault();
      keep([guest], chosen);
    },
  };
  const fields = (
    <>
      <input type="hidden" name="intent" value="mark" />
      <Of session={session} guest={guest} />
    </>
  );
  return (
    <span className="marking">
      <Form {...form}>
        {fields}
        <fieldset aria-label={`Attendance of ${guest.name}`} className="marks">
          {Object.entries(quickMarks).map(([status, label]) => (
            <button key={status} type="submit" name="status" value={status} aria-pressed={mark === status}>
              {label}
            </button>
          ))}
        </fieldset>
      </Form>
      <RowMenu label={`Other marks and note for ${guest.name}`}>
        <p className="menu-title">
          {[guest.name, guest.booking_id, guest.comes, ...guest.badges].join(", ")}
        </p>
        <Form {...form}>
          {fields}
          {otherMarks.map((status) => (
            <button
              key={status}
              type="submit"
              name="status"
              value={status}
              aria-pressed={mark === status}
              className="menu-entry"
            >
              {formatStatus(status)}
              {mark === status && <Check aria-hidden="true" size={14} className="ms-auto text-forest" />}
            </button>
          ))}
        </Form>
        {guest.mark && <Note session={session} guest={guest} />}
      </RowMenu>
    </span>
  );
}

interface BesidesProps extends OfGuest {
  others: readonly OtherClass[];
  canMark: boolean;
  studioZone: string;
}

/** Shows a mark from the menu, the make-up class and the note below the buttons. */
export function BesidesMark({ session, guest, others, canMark, studioZone }: BesidesProps) {
  const { mark, makeup, note } = guest;
  if (!mark) return null;
  return (
    <>
      {canMark && !quickMarks[mark] && <span className="text-sm font-semibold">{formatStatus(mark)}</span>}
      {mark === "makeup_scheduled" && canMark ? (
        <Makeup session={session} guest={guest} others={others} studioZone={studioZone} />
      ) : (
        (mark === "makeup_scheduled" || mark === "makeup_completed") &&
        makeup && <span className="text-sm text-ink-2">in {classText(makeup, studioZone)}</span>
      )}
      {note && <span className="max-w-64 text-sm text-ink-2">{note}</span>}
    </>
  );
}

function classText({ class_name, starts_at }: OtherClass, zone: string): string {
  return `${class_name}, ${zoneClock.say("date", starts_at, zone, starts_at)}, ${zoneClock.say("time", starts_at, zone, starts_at)}`;
}

function Makeup({ session, guest, others, studioZone }: Omit<BesidesProps, "canMark">) {
  const { Form, submit, sent } = useListAction();
  const chosen = sent ? String(sent.get("makeup")) : (guest.makeup?.session_id ?? "");
  const isMissing = guest.makeup && !others.some(({ session_id }) => session_id === guest.makeup?.session_id);
  const options = [...(isMissing && guest.makeup ? [guest.makeup] : []), ...others];
  if (options.length === 0) {
    return <span className="max-w-56 text-sm text-ink-3">No other upcoming class.</span>;
  }
  return (
    <Form method="post" className="flex items-center gap-2">
      <input type="hidden" name="intent" value="makeup" />
      <Of session={session} guest={guest} />
      <PillSelect
        name="makeup"
        label={`Make-up class for ${guest.name}`}
        value={chosen}
        options={[
          { value: "", label: "Made up in…" },
          ...options.map((one) => ({ value: one.session_id, label: classText(one, studioZone) })),
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

function Note({ session, guest }: OfGuest) {
  const of = { intent: "note", session: session.session_id ?? "", user_id: guest.user_id ?? "" };
  const { Form, busy, refused } = useFieldsAction(of);
  const { key, form } = useKeyUntilTyped(guest.note);
  return (
    <Form ref={form} method="post" className="menu-section flex flex-col gap-2 p-2">
      <FormFields of={of} refused={refused}>
        <TextField
          key={key}
          label={`Note on ${guest.name}`}
          name="note"
          maxLength={300}
          defaultValue={guest.note ?? ""}
          optional
        />
      </FormFields>
      <Button type="submit" look="secondary" size="small" busy={busy} className="self-start">
        Save note
      </Button>
    </Form>
  );
}

/** The number of attendees missing from the roster. */
export function Headcount({ session, canCount }: { session: RosterSession; canCount: boolean }) {
  const of = { intent: "headcount", session: session.session_id ?? "" };
  const { Form, busy, refused } = useFieldsAction(of);
  const { headcount } = session;
  const { key, form } = useKeyUntilTyped(headcount);
  if (!canCount) {
    return headcount === null ? null : (
      <p className="mb-3 text-sm">
        <span className="figures">{headcount}</span> came without an account.
      </p>
    );
  }
  return (
    <Form
      ref={form}
      method="post"
      className="mb-4 flex flex-wrap items-end gap-3 rounded-lg border border-line bg-paper-2 p-4"
    >
      <FormFields of={of} refused={refused}>
        <TextField
          key={key}
          label="How many came without an account"
          name="headcount"
          inputMode="numeric"
          maxLength={3}
          defaultValue={headcount?.toString() ?? ""}
          className="w-72 max-w-full"
        />
      </FormFields>
      <Button type="submit" look="secondary" size="small" busy={busy} className="mb-1">
        Save count
      </Button>
    </Form>
  );
}
