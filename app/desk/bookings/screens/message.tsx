import { randomUUID } from "node:crypto";
import { customerNoteForm } from "#app/bookings/desk/desk-forms.ts";
import { bookingDeskMessages } from "#app/bookings/desk/desk-messages.ts";
import { notifyCustomer } from "#app/bookings/desk/write-to-booker.server.ts";
import { getError } from "#app/platform/action-result.ts";
import { idempotencyFields } from "#app/platform/fields/form-fields.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { firstName } from "#app/platform/text/first-name.ts";
import { fillPlaceholders } from "#app/platform/text/placeholders.ts";
import { useNewForm } from "#app/staff/layout/use-panel-form.ts";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { listBookingThread } from "../../booking-detail-queries.server.ts";
import { listSavedReplies } from "../../messages/message-queries.server.ts";
import { SavedReplySelect } from "../../screens/desk-ask.tsx";
import { refuseAnswered } from "../../screens/parts/refuse-answered.server.ts";
import { openBooking } from "../open-bookings.server.ts";
import type { Route } from "./+types/message";
import { BookingAsk } from "./booking-ask.tsx";
import { customerName, useOpenBooking } from "./open-booking.ts";

const fields = customerNoteForm.extend(idempotencyFields);

/** Texts to begin a message with, in addition to saved replies. */
const beginnings = [
  {
    id: "confirmed",
    name: "Your class is confirmed",
    body: "Dear {first_name},\n\nYour class is confirmed. You'll find it under My Bookings, and we'll email you the link an hour before it starts.\n\nWarmly, the studio",
  },
  {
    id: "change",
    name: "Booking changed",
    body: "Dear {first_name},\n\nYour booking has changed:\n\n\n\nPlease let us know if this doesn't suit you.\n\nWarmly, the studio",
  },
  {
    id: "question",
    name: "Question",
    body: "Dear {first_name},\n\nWe have a question about your booking:\n\n\n\nPlease reply to this email.\n\nWarmly, the studio",
  },
];

export async function loader(args: Route.LoaderArgs) {
  const { db, booking } = await openBooking(args);
  const [thread, saved] = await Promise.all([listBookingThread(db, booking.id), listSavedReplies(db)]);
  return { seen: thread.at(-1)?.id ?? "", saved: [...beginnings, ...saved], requestId: randomUUID() };
}

export { loadsOnce as shouldRevalidate } from "#app/staff/layout/panel-data.ts";

export async function action(args: Route.ActionArgs) {
  const { db, member, booking, done } = await openBooking(args);
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const body = fillPlaceholders(sent.value.body, { first_name: firstName(booking.first_name) });
  const notified = await notifyCustomer(db, member, { ...sent.value, body, id: booking.id });
  if (notified.ok) return done("notified");
  if (notified.refusal !== "answered_meanwhile") return sent.refuse(bookingDeskMessages[notified.refusal]);
  return refuseAnswered(db, sent, await listBookingThread(db, booking.id));
}

/** Writes an email to the customer. A refusal names a colleague who wrote first, and keeps the text. */
export default function Message({ loaderData, actionData }: Route.ComponentProps) {
  const { booking } = useOpenBooking();
  const form = useNewForm(loaderData.requestId, actionData);
  const seen = getError(form.answer)?.current?.values.seen ?? loaderData.seen;
  return (
    <BookingAsk
      act="message"
      {...form}
      hidden={{ ...form.hidden, seen }}
      title={`Write to ${customerName(booking)}`}
      submitLabel="Send message"
    >
      <TextField label="Subject" name="subject" maxLength={120} required />
      <SavedReplySelect saved={loaderData.saved} name={booking.first_name} />
      <TextArea label="Message" name="body" rows={6} counter={2_000} required />
    </BookingAsk>
  );
}
