import { randomUUID } from "node:crypto";
import { slotAt, timeSlots } from "#app/bookings/choices.ts";
import { otherSessionForm, redateForm } from "#app/bookings/desk/desk-forms.ts";
import { bookingDeskMessages } from "#app/bookings/desk/desk-messages.ts";
import { redateBooking } from "#app/bookings/desk/edit-booking.server.ts";
import { moveMessages } from "#app/bookings/own/cancel-messages.ts";
import { rescheduleBookingForStaff } from "#app/bookings/own/reschedule-booking.server.ts";
import { type Booking, findBooking } from "#app/bookings/queries.server.ts";
import { idempotencyFields, versionFields } from "#app/platform/fields/form-fields.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { useEditForm, useNewForm } from "#app/staff/layout/use-panel-form.ts";
import { refuseChange } from "#app/staff/refuse-change.server.ts";
import { TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { openBooking } from "../open-bookings.server.ts";
import { listMoveChoices } from "../read-booking.server.ts";
import type { Route } from "./+types/move";
import { BookingAsk } from "./booking-ask.tsx";
import { customerName, formatEmailed, useOpenBooking } from "./open-booking.ts";

const classFields = otherSessionForm.extend(idempotencyFields);
const groupFields = redateForm.extend({ version: versionFields.version });
const classMessages = {
  ...moveMessages,
  not_allowed: refusalMessages.not_allowed,
  not_found: refusalMessages.not_found,
  not_movable: bookingDeskMessages.not_movable,
};

export async function loader(args: Route.LoaderArgs) {
  const { db, booking } = await openBooking(args);
  const choices = await listMoveChoices(db, booking, await studioTimeZone(db));
  return { ...choices, version: booking.version, values: groupTime(booking), requestId: randomUUID() };
}

export { loadsOnce as shouldRevalidate } from "#app/staff/layout/panel-data.ts";

export async function action(args: Route.ActionArgs) {
  const { db, member, booking, done } = await openBooking(args);
  const { id, booking_id, booking_type } = booking;
  if (booking_type === "public_group") {
    const sent = await parseForm(args.request, classFields);
    if (!sent.ok) return sent.refusal;
    const [schedule_id, date] = sent.value.target;
    const moved = await rescheduleBookingForStaff(db, member, {
      ...sent.value,
      booking_id,
      schedule_id,
      date,
    });
    if (!moved.ok) return sent.refuse(classMessages[moved.refusal]);
    return done("moved", moved.value);
  }
  const sent = await parseForm(args.request, groupFields);
  if (!sent.ok) return sent.refusal;
  const moved = await redateBooking(db, member, { ...sent.value, id });
  if (moved.ok) return done("moved");
  return refuseChange(sent, moved.refusal, {
    words: bookingDeskMessages,
    stored: async () => {
      const row = await findBooking(db, booking_id);
      return row && { version: row.version, values: groupTime(row) };
    },
  });
}

/** Moves a booking to another session of its class, or a private group to another date. */
export default function Move({ loaderData, actionData }: Route.ComponentProps) {
  const { booking } = useOpenBooking();
  const group = useEditForm(loaderData, actionData);
  const single = useNewForm(loaderData.requestId, actionData);
  const ask = {
    act: "move" as const,
    title: `Move ${customerName(booking)}'s booking of ${booking.class_name}`,
    submitLabel: "Move booking",
  };
  if (booking.booking_type === "public_group") {
    const { targets, movedPrice } = loaderData;
    const from = { from_session_id: booking.session_id ?? "", price: movedPrice?.price ?? 0 };
    return (
      <BookingAsk {...ask} {...single} hidden={{ ...single.hidden, ...from }}>
        <p>
          {formatEmailed(booking)} The free seat goes to the waiting list. {movedPrice?.text}
        </p>
        <SelectField label="Class" name="target" placeholder="Choose a date" options={targets} />
      </BookingAsk>
    );
  }
  const { values, ...form } = group.form;
  return (
    <BookingAsk key={group.key} {...ask} {...form} labels={{ date: "Date", time: "Time" }}>
      <p>
        {formatEmailed(booking)} Times are in {zoneClock.city(booking.timezone)}.
      </p>
      <div className="form-grid">
        <TextField label="Date" name="date" type="date" defaultValue={values.date} required />
        <SelectField
          label="Time"
          name="time"
          placeholder="Choose a time"
          defaultValue={values.time}
          options={timeSlots.map((slot) => ({ value: slot, label: slot }))}
        />
      </div>
    </BookingAsk>
  );
}

/** Returns the form values of a private group's date and time. */
function groupTime({ class_date, class_time }: Pick<Booking, "class_date" | "class_time">) {
  return { date: class_date ?? "", time: slotAt(class_time ?? "") ?? "" };
}
