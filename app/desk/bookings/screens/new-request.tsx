import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { frequencyChoices, groupSizes, timeSlots } from "#app/bookings/choices.ts";
import { packageTypes, type RequestType, requestTypes } from "#app/bookings/prices/package-price.ts";
import { listPackages } from "#app/catalogue/queries.server.ts";
import { idempotencyFields } from "#app/platform/fields/form-fields.ts";
import { formatMoney, pickMoney } from "#app/platform/fields/money.ts";
import { oneOf } from "#app/platform/lists/list-query.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { addRequest } from "#app/requests/add-request.server.ts";
import { addRequestForms } from "#app/requests/add-request-form.ts";
import { refusedField, requestMessages } from "#app/requests/messages.ts";
import { zoneChoices } from "#app/requests/time-zones.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { useNewForm } from "#app/staff/layout/use-panel-form.ts";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { openBookings } from "../open-bookings.server.ts";
import type { Route } from "./+types/new-request";
import { NewPanel, PersonFields } from "./new-panel.tsx";

const messages = { ...requestMessages, not_allowed: refusalMessages.not_allowed };
const fieldNames = { package: "packageId", date: "date", time: "time" };

/** The unit of a package's price. */
const priceUnits: Record<RequestType, string> = {
  individual: "",
  corporate: " for 20 people, once",
  private_group: " for up to 8, otherwise to be agreed",
};

export async function loader(args: Route.LoaderArgs) {
  const { db } = await openBookings(args);
  const kind = readKind(args.params.kind);
  const [offers, zone] = await Promise.all([listPackages(db, packageTypes[kind]), studioTimeZone(db)]);
  return {
    kind,
    zone,
    zones: zoneChoices(zone, now()),
    today: studioDate(now(), zone),
    packages: offers.map((offer) => ({
      value: offer.id,
      label: `${offer.name}, ${formatMoney(pickMoney(offer, "price"))}${priceUnits[kind]}`,
    })),
    requestId: randomUUID(),
  };
}

export { loadsOnce as shouldRevalidate } from "#app/staff/layout/panel-data.ts";

export async function action(args: Route.ActionArgs) {
  const { db, member, to } = await openBookings(args);
  const booking_type = readKind(args.params.kind);
  const sent = await parseForm(args.request, addRequestForms[booking_type].extend(idempotencyFields));
  if (!sent.ok) return sent.refusal;
  const added = await addRequest(db, member, { ...sent.value, booking_type });
  if (added.ok) throw redirect(to(added.value.booking_id, { done: "added" }));
  const field = added.refusal === "not_allowed" ? undefined : refusedField[added.refusal];
  return sent.refuse(messages[added.refusal], field && fieldNames[field]);
}

/** Adds a request for a package on behalf of a client. */
export default function NewRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, packages, zones, zone, today, requestId } = loaderData;
  const form = useNewForm(requestId, actionData);
  const isGroup = kind === "private_group";
  return (
    <NewPanel
      key={kind}
      kind={kind}
      form={form}
      lead={
        isGroup
          ? "The booking is confirmed immediately, and we email the client."
          : "The request still needs confirmation. We email the client that we received it."
      }
    >
      <PersonFields />
      {kind === "corporate" && <TextField label="Company name" name="company_name" required />}
      <SelectField
        label="Package"
        name="packageId"
        {...(isGroup
          ? { options: [{ value: "", label: "To be advised" }, ...packages] }
          : { options: packages, placeholder: "Choose a package" })}
      />
      <div className="form-grid">
        {kind === "corporate" && (
          <>
            <TextField label="Participants" name="participants_count" inputMode="numeric" required />
            <SelectField
              label="Frequency"
              name="session_frequency"
              placeholder="Choose one"
              options={frequencyChoices}
            />
          </>
        )}
        {isGroup && (
          <SelectField
            label="Group size"
            name="group_size"
            placeholder="Number of people"
            options={asChoices(groupSizes)}
          />
        )}
        <TextField label={isGroup ? "Date" : "Start date"} name="date" type="date" min={today} required />
        {isGroup && (
          <SelectField label="Time" name="time" placeholder="Choose a time" options={asChoices(timeSlots)} />
        )}
        <SelectField label="Their time zone" name="timezone" options={zones} defaultValue={zone} />
      </div>
      {!isGroup && <TextArea label="Goals" name="goals" rows={3} optional />}
      <TextArea label="Special requests" name="special_requests" rows={3} optional />
    </NewPanel>
  );
}

function readKind(text: string): RequestType {
  const kind = oneOf(requestTypes, text);
  if (!kind) throw data(null, { status: 404 });
  return kind;
}

const asChoices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
