import { editBookingForm } from "#app/bookings/desk/desk-forms.ts";
import { bookingDeskMessages } from "#app/bookings/desk/desk-messages.ts";
import { editBooking } from "#app/bookings/desk/edit-booking.server.ts";
import { type Booking, findBooking } from "#app/bookings/queries.server.ts";
import { versionFields } from "#app/platform/fields/form-fields.ts";
import { readHealthNote } from "#app/platform/fields/health-note.ts";
import { formatMoney, pickMoney } from "#app/platform/fields/money.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { PanelForm } from "#app/staff/layout/panel-form.tsx";
import { SidePanel } from "#app/staff/layout/side-panel.tsx";
import { useEditForm } from "#app/staff/layout/use-panel-form.ts";
import { refuseChange } from "#app/staff/refuse-change.server.ts";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { useBookingAddress } from "../../booking-address.ts";
import { openBooking } from "../open-bookings.server.ts";
import { listOtherPackages } from "../read-booking.server.ts";
import type { Route } from "./+types/edit";

const fields = editBookingForm.extend({ version: versionFields.version });

const labels = {
  first_name: "First name",
  last_name: "Last name",
  email: "Email",
  phone: "Phone",
  emergency_contact: "Emergency contact",
  emergency_phone: "Emergency phone",
  special_requests: "Special requests",
  health_conditions: "Health",
};

export async function loader(args: Route.LoaderArgs) {
  const { db, booking } = await openBooking(args);
  const { booking_id, version, class_name } = booking;
  const present = `No change: ${class_name}, ${formatMoney(pickMoney(booking, "price")) || "no price"}`;
  const packages = await listOtherPackages(db, booking);
  return { booking_id, version, values: editValues(booking), present, packages };
}

export { loadsOnce as shouldRevalidate } from "#app/staff/layout/panel-data.ts";

export async function action(args: Route.ActionArgs) {
  const { db, member, booking, done } = await openBooking(args);
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const changed = await editBooking(db, member, { ...sent.value, id: booking.id });
  if (changed.ok) return done("edited");
  return refuseChange(sent, changed.refusal, {
    words: bookingDeskMessages,
    fields: { package_gone: "package", price_changed: "package" },
    stored: async () => {
      const row = await findBooking(db, booking.booking_id);
      return row && { version: row.version, values: editValues(row) };
    },
  });
}

/** Changes the details that staff may change. Class, teacher and time belong to the session. */
export default function Edit({ loaderData, actionData }: Route.ComponentProps) {
  const { booking_id, present, packages } = loaderData;
  const { key, form } = useEditForm(loaderData, actionData);
  const { values, ...post } = form;
  const back = useBookingAddress()(booking_id);
  const field = (name: keyof typeof labels) => ({ name, label: labels[name], defaultValue: values[name] });
  return (
    <SidePanel title={`Edit ${booking_id}`} back={back}>
      <PanelForm key={key} {...post} labels={labels} submitLabel="Save booking" back={back}>
        <p className="text-xs text-ink-3">
          Class, teacher and time come from the session. Use Move to change them.
        </p>
        <div className="form-grid">
          <TextField {...field("first_name")} required />
          <TextField {...field("last_name")} />
          <TextField {...field("email")} type="email" required />
          <TextField {...field("phone")} type="tel" />
          <TextField {...field("emergency_contact")} />
          <TextField {...field("emergency_phone")} type="tel" />
        </div>
        {packages.length > 0 && (
          <SelectField
            label="Package"
            name="package"
            help="A new package withdraws a proposal that was sent."
            options={[{ value: "", label: present }, ...packages]}
          />
        )}
        <TextArea {...field("special_requests")} rows={3} />
        <TextArea {...field("health_conditions")} rows={3} />
      </PanelForm>
    </SidePanel>
  );
}

const absent = "Not provided";

function editValues(booking: Booking): Record<keyof typeof labels, string> {
  const value = (text: string | null) => (text === absent || text === null ? "" : text);
  return {
    first_name: booking.first_name,
    last_name: booking.last_name,
    email: booking.email,
    phone: value(booking.phone),
    emergency_contact: value(booking.emergency_contact),
    emergency_phone: value(booking.emergency_phone),
    special_requests: value(readHealthNote(booking.special_requests)),
    health_conditions: value(readHealthNote(booking.health_conditions)),
  };
}
