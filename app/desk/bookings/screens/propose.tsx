import { proposalForm } from "#app/bookings/desk/desk-forms.ts";
import { bookingDeskMessages } from "#app/bookings/desk/desk-messages.ts";
import { quoteRequest } from "#app/bookings/desk/quote-request.server.ts";
import { type Booking, findBooking } from "#app/bookings/queries.server.ts";
import { versionFields } from "#app/platform/fields/form-fields.ts";
import { fieldAmount } from "#app/platform/fields/money.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { readToday } from "#app/settings/queries.server.ts";
import { useEditForm } from "#app/staff/layout/use-panel-form.ts";
import { refuseChange } from "#app/staff/refuse-change.server.ts";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { openBooking } from "../open-bookings.server.ts";
import type { Route } from "./+types/propose";
import { BookingAsk } from "./booking-ask.tsx";
import { customerName, useOpenBooking } from "./open-booking.ts";

const fields = proposalForm.extend({ version: versionFields.version });

export async function loader(args: Route.LoaderArgs) {
  const { db, booking } = await openBooking(args);
  const today = await readToday(db);
  return { version: booking.version, values: proposalValues(booking), today };
}

export { loadsOnce as shouldRevalidate } from "#app/staff/layout/panel-data.ts";

export async function action(args: Route.ActionArgs) {
  const { db, member, booking, done } = await openBooking(args);
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const quoted = await quoteRequest(db, member, { ...sent.value, id: booking.id });
  if (quoted.ok) return done("proposed");
  return refuseChange(sent, quoted.refusal, {
    words: bookingDeskMessages,
    fields: { bad_date: "valid_until" },
    stored: async () => {
      const row = await findBooking(db, booking.booking_id);
      return row && { version: row.version, values: proposalValues(row) };
    },
  });
}

/** Sends a proposal. The email links to a page to accept it. */
export default function Propose({ loaderData, actionData }: Route.ComponentProps) {
  const { booking } = useOpenBooking();
  const { key, form } = useEditForm(loaderData, actionData);
  const { values, ...post } = form;
  const day = (days: number) => zoneClock.addDays(loaderData.today, days);
  return (
    <BookingAsk
      key={key}
      act="propose"
      {...post}
      title={`Proposal for ${customerName(booking)}`}
      submitLabel="Send proposal"
      labels={{ price: "Price", classes: "Classes", words: "Words" }}
    >
      <p>We email a link where they can accept it. A new proposal replaces this one.</p>
      <div className="form-grid">
        <TextField
          label={`Price in ${booking.currency}`}
          name="price"
          inputMode="decimal"
          defaultValue={values.price}
          required
        />
        <TextField
          label="Classes"
          name="classes"
          inputMode="numeric"
          defaultValue={values.classes}
          required
        />
        <TextField
          label="Valid until"
          name="valid_until"
          type="date"
          min={day(0)}
          max={day(90)}
          defaultValue={day(14)}
          help="Within 90 days."
          required
        />
      </div>
      <TextArea label="Words" name="words" rows={4} counter={2_000} defaultValue={values.words} optional />
    </BookingAsk>
  );
}

function proposalValues({ quoted_price, price, currency, quoted_classes, quote_words }: Booking) {
  return {
    price: fieldAmount({ amount: quoted_price ?? price, currency }),
    classes: String(quoted_classes ?? ""),
    words: quote_words ?? "",
  };
}
