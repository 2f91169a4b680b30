import { statusWords } from "#app/frame/status-badge.tsx";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { type AttendanceStatus, attendanceStatuses } from "#app/schedule/kinds.ts";
import { useFieldsAction, useListAction } from "#app/staff/use-list-action.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { FormFields } from "#app/ui/form/refused-form.tsx";
import { PillSelect } from "#app/ui/form/select.tsx";
import { useKeyUntilTyped } from "#app/ui/form/typed-since.ts";
import type { Guest, OtherClass } from "../../roster-queries.server.ts";
import type { RosterSession } from "../../roster-session.ts";

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

/** Marks attendance. Choosing a value submits it. */
export function Mark({ session, guest, keep }: OfGuest & { keep: KeepMarks | undefined }) {
  const { Form, submit, sent } = useListAction();
  const mark = sent ? String(sent.get("status")) : guest.mark;
  return (
    <Form method="post" className="flex items-center gap-2">
      <input type="hidden" name="intent" value="mark" />
      <Of session={session} guest={guest} />
      <PillSelect
        name="status"
        label={`Attendance of ${guest.name}`}
        value={mark ?? ""}
        options={[
          ...(mark ? [] : [{ value: "", label: "Not marked" }]),
          ...attendanceStatuses.map((value) => ({ value, label: statusWords(value) })),
        ]}
        onChange={(event) => {
          const chosen = attendanceStatuses.find((one) => one === event.currentTarget.value);
          if (keep && chosen) keep([guest], chosen);
          else void submit(event.currentTarget.form);
        }}
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

interface BesidesProps extends OfGuest {
  others: readonly OtherClass[];
  canMark: boolean;
  studioZone: string;
}

/** The make-up class and a note next to a mark. */
export function BesidesMark({ session, guest, others, canMark, studioZone }: BesidesProps) {
  if (!guest.mark) return null;
  const isMadeUp = guest.mark === "makeup_scheduled" || guest.mark === "makeup_completed";
  return (
    <>
      {isMadeUp && guest.mark === "makeup_scheduled" && canMark ? (
        <Makeup session={session} guest={guest} others={others} studioZone={studioZone} />
      ) : (
        isMadeUp &&
        guest.makeup && <span className="text-sm text-ink-2">in {classText(guest.makeup, studioZone)}</span>
      )}
      {canMark ? (
        <Note session={session} guest={guest} />
      ) : (
        guest.note && <span className="max-w-64 text-sm text-ink-2">{guest.note}</span>
      )}
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
    <details className="text-sm" open={refused ? true : undefined}>
      <summary className="link inline-flex min-h-8 cursor-pointer items-center">
        {guest.note ? <span className="block max-w-56 truncate">{guest.note}</span> : "Add a note"}
        <span className="sr-only"> on {guest.name}</span>
      </summary>
      <Form ref={form} method="post" className="mt-1 flex w-64 max-w-full flex-col gap-2">
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
    </details>
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
