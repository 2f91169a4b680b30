import { data } from "react-router";
import { requireMember } from "#app/accounts/session.server.ts";
import { StatusBadge } from "#app/frame/status-badge.tsx";
import { type ActionResult, getSuccess } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { readHealthNote } from "#app/platform/fields/health-note.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { Fact, Facts } from "#app/schedule/booking-facts.tsx";
import { isPaymentOpen } from "#app/settings/payments/payment-ways.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { EntityForm, SubmitButton } from "#app/ui/form/entity-form.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { bookerName, bookingTypeLabels } from "../booking-labels.ts";
import { writeBookingNote } from "../desk/edit-booking.server.ts";
import { deskFacts } from "../desk-facts.ts";
import { deskBooking } from "../emails/email-booking.ts";
import { bookingNoteForm } from "../forms.ts";
import { findBooking } from "../queries.server.ts";
import type { Route } from "./+types/answers";
import { BookingPage, bookingMeta } from "./parts/booking-page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return bookingMeta("A booking", matches);
}

/** Shows staff the answers of a booking form, including the health notes that no email contains. */
export async function loader(args: Route.LoaderArgs) {
  await requireMember(args, "bookings.manage");
  const { db } = appContext(args.context);
  const booking = await findBooking(db, args.params.bookingId);
  if (!booking) throw new Response("Not found", { status: 404 });
  const { studio, payments } = await readBusinessSettings(db);
  const { time_zone: zone } = studio;
  return {
    kind: bookingTypeLabels[booking.booking_type],
    who: bookerName(booking) || "Former member",
    status: booking.status,
    facts: deskFacts(deskBooking(booking, zone), { zone, takes_payments: isPaymentOpen(payments) }),
    requests: readHealthNote(booking.special_requests),
    health: readHealthNote(booking.health_conditions),
    note: readHealthNote(booking.booking_notes),
  };
}

export async function action(args: Route.ActionArgs): Promise<ActionResult> {
  const member = await requireMember(args, "bookings.manage");
  const form = await parseForm(args.request, bookingNoteForm);
  if (!form.ok) return form.refusal;
  const { db } = appContext(args.context);
  const answer = await writeBookingNote(db, member, {
    booking_id: args.params.bookingId,
    note: form.value.note,
  });
  if (!answer.ok) throw data(null, { status: 404 });
  return { ok: "The note is saved." };
}

export default function Answers({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, who, status, facts, requests, health, note } = loaderData;
  const saved = getSuccess(actionData);
  return (
    <BookingPage eyebrow={kind} title={who} className="mb-4">
      <p>
        <StatusBadge status={status} />
      </p>
      <Facts>
        {facts.map(({ label, value }) => (
          <Fact key={label} label={label}>
            <span className="whitespace-pre-line break-words">{value}</span>
          </Fact>
        ))}
        {requests && (
          <Fact label="Special requests">
            <span className="whitespace-pre-line break-words">{requests}</span>
          </Fact>
        )}
      </Facts>
      {health && (
        <section aria-labelledby="health" className="mt-8">
          <h2 id="health" className="text-xl">
            Health
          </h2>
          <p className="mt-2 whitespace-pre-line break-words">{health}</p>
          <p className="mt-2 text-sm text-ink-3">
            Only for the teacher and the staff who plan these sessions. Please keep it confidential.
          </p>
        </section>
      )}
      <EntityForm answer={actionData} className="mt-10 flex flex-col gap-5">
        {saved && <Notice tone="info">{saved.ok}</Notice>}
        <TextArea
          name="note"
          label="Note for the teacher"
          help="Shown on the roster under Good to know."
          defaultValue={note}
          rows={3}
          optional
        />
        <p>
          <SubmitButton look="secondary" busyLabel="Saving…">
            Save note
          </SubmitButton>
        </p>
      </EntityForm>
    </BookingPage>
  );
}
