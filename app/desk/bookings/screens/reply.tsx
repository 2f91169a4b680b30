import { randomUUID } from "node:crypto";
import { bookingDeskMessages } from "#app/bookings/desk/desk-messages.ts";
import { addTheirWords } from "#app/bookings/desk/write-to-booker.server.ts";
import { clientReplyForm } from "#app/contact/desk/desk-forms.ts";
import { idempotencyFields } from "#app/platform/fields/form-fields.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { useNewForm } from "#app/staff/layout/use-panel-form.ts";
import { TextArea } from "#app/ui/form/field.tsx";
import { openBooking } from "../open-bookings.server.ts";
import type { Route } from "./+types/reply";
import { BookingAsk } from "./booking-ask.tsx";

const fields = clientReplyForm.extend(idempotencyFields);

export async function loader(args: Route.LoaderArgs) {
  await openBooking(args);
  return { requestId: randomUUID() };
}

export { loadsOnce as shouldRevalidate } from "#app/staff/layout/panel-data.ts";

export async function action(args: Route.ActionArgs) {
  const { db, member, booking, done } = await openBooking(args);
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const added = await addTheirWords(db, member, { ...sent.value, id: booking.id });
  return added.ok ? done("answered") : sent.refuse(bookingDeskMessages[added.refusal]);
}

/** Adds the customer's reply that arrived by email, to keep the conversation complete. */
export default function Reply({ loaderData, actionData }: Route.ComponentProps) {
  const form = useNewForm(loaderData.requestId, actionData);
  return (
    <BookingAsk {...form} title="Add a reply received by email" submitLabel="Add reply">
      <TextArea label="Their reply" name="body" rows={4} counter={5_000} required />
    </BookingAsk>
  );
}
