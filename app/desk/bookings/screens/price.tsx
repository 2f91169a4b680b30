import { priceForm } from "#app/bookings/desk/desk-forms.ts";
import { bookingDeskMessages } from "#app/bookings/desk/desk-messages.ts";
import { setPrice } from "#app/bookings/desk/edit-booking.server.ts";
import { isPriceAgreed } from "#app/bookings/prices/payment-note.ts";
import { findBooking } from "#app/bookings/queries.server.ts";
import { versionFields } from "#app/platform/fields/form-fields.ts";
import { fieldAmount, pickMoney } from "#app/platform/fields/money.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { useEditForm } from "#app/staff/layout/use-panel-form.ts";
import { refuseChange } from "#app/staff/refuse-change.server.ts";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { openBooking } from "../open-bookings.server.ts";
import type { Route } from "./+types/price";
import { BookingAsk } from "./booking-ask.tsx";
import { useOpenBooking } from "./open-booking.ts";

const fields = priceForm.extend({ version: versionFields.version });

export async function loader(args: Route.LoaderArgs) {
  const { booking } = await openBooking(args);
  return { version: booking.version, values: { price: fieldAmount(pickMoney(booking, "price")) } };
}

export { loadsOnce as shouldRevalidate } from "#app/staff/layout/panel-data.ts";

export async function action(args: Route.ActionArgs) {
  const { db, member, booking, done } = await openBooking(args);
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const changed = await setPrice(db, member, { ...sent.value, id: booking.id });
  if (changed.ok) return done("priced");
  return refuseChange(sent, changed.refusal, {
    words: bookingDeskMessages,
    stored: async () => {
      const row = await findBooking(db, booking.booking_id);
      return row && { version: row.version, values: { price: fieldAmount(pickMoney(row, "price")) } };
    },
  });
}

/** Sets the price that was agreed with the customer. */
export default function Price({ loaderData, actionData }: Route.ComponentProps) {
  const { booking } = useOpenBooking();
  const { key, form } = useEditForm(loaderData, actionData);
  const { values, ...post } = form;
  return (
    <BookingAsk
      key={key}
      act="price"
      {...post}
      title={`${isPriceAgreed(booking) ? "Change" : "Set"} the price`}
      submitLabel="Save price"
      labels={{ price: "Price" }}
    >
      <p>
        {booking.email
          ? `We email the price and the reason to ${booking.email}.`
          : "There is no email address to send the price to."}
      </p>
      <TextField
        label={`Price in ${booking.currency}`}
        name="price"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        defaultValue={values.price}
        required
      />
      <TextArea label="Reason" name="reason" rows={2} maxLength={500} required />
    </BookingAsk>
  );
}
