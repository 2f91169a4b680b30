import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { addBooking } from "#app/bookings/desk/add-booking.server.ts";
import { addBookingForm } from "#app/bookings/desk/desk-forms.ts";
import { bookingDeskMessages } from "#app/bookings/desk/desk-messages.ts";
import { idempotencyFields } from "#app/platform/fields/form-fields.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { whenText } from "#app/platform/time/when-text.ts";
import { listUpcoming } from "#app/schedule/queries.server.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { useNewForm } from "#app/staff/layout/use-panel-form.ts";
import { SelectField } from "#app/ui/form/select.tsx";
import { openBookings } from "../open-bookings.server.ts";
import type { Route } from "./+types/new-booking";
import { NewPanel, PersonFields } from "./new-panel.tsx";

const fields = addBookingForm.extend(idempotencyFields);

export async function loader(args: Route.LoaderArgs) {
  const { db } = await openBookings(args);
  const [{ classes }, zone] = await Promise.all([listUpcoming(db, now()), studioTimeZone(db)]);
  return {
    classes: classes.map(({ schedule_id, date, class_name, starts_at }) => ({
      value: `${schedule_id} ${date}`,
      label: `${class_name}, ${whenText(new Date(starts_at), zone)}`,
    })),
    requestId: randomUUID(),
  };
}

export { loadsOnce as shouldRevalidate } from "#app/staff/layout/panel-data.ts";

export async function action(args: Route.ActionArgs) {
  const { db, member, to } = await openBookings(args);
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const { target, ...person } = sent.value;
  const [schedule_id, date] = target;
  const added = await addBooking(db, member, { ...person, schedule_id, date });
  if (!added.ok) return sent.refuse(bookingDeskMessages[added.refusal]);
  throw redirect(to(added.value.booking_id, { done: "added" }));
}

/** Books a seat in a class for a member or a guest. */
export default function NewBooking({ loaderData, actionData }: Route.ComponentProps) {
  const form = useNewForm(loaderData.requestId, actionData);
  return (
    <NewPanel
      kind="booking"
      form={form}
      lead="If a member has this email address, the booking appears in their My Bookings. Otherwise it is a guest booking. We email a confirmation."
    >
      <PersonFields />
      <SelectField
        label="Class and date"
        name="target"
        placeholder="Choose a class"
        options={loaderData.classes}
      />
    </NewPanel>
  );
}
