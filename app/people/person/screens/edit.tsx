import { useSearchParams } from "react-router";
import type { z } from "zod";
import { versionFields } from "#app/platform/fields/form-fields.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { editPerson } from "#app/profiles/edit-person.server.ts";
import { contactMethods } from "#app/profiles/kinds.ts";
import { personMessages } from "#app/profiles/messages.ts";
import { personForm } from "#app/profiles/person-form.ts";
import { listTimeZones } from "#app/settings/time-zones.ts";
import { keepPanelOnError, useShownPanel } from "#app/staff/layout/panel-data.ts";
import { PanelForm } from "#app/staff/layout/panel-form.tsx";
import { useEditForm } from "#app/staff/layout/use-panel-form.ts";
import { refuseChange } from "#app/staff/refuse-change.server.ts";
import { TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { panelPath } from "../../people-address.ts";
import { findPerson } from "../../people-queries.server.ts";
import { contactMethodLabels } from "../../person-labels.ts";
import { openPerson, requirePerson } from "../open-person.server.ts";
import type { Route } from "./+types/edit";

const fields = personForm.extend({ version: versionFields.version });

/** The profile fields that staff can edit. Only the owner can change the email address. */
export async function loader(args: Route.LoaderArgs) {
  const { person } = await requirePerson(args);
  return { ...formValues(person), zones: listTimeZones(person.time_zone) };
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return keepPanelOnError(`edit ${params.personId}`, serverLoader);
}

export async function action(args: Route.ActionArgs) {
  const { db, member, personId: user_id } = await openPerson(args);
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const saved = await editPerson(db, member, { ...sent.value, user_id });
  if (saved.ok) return { ok: "Saved" };
  return refuseChange(sent, saved.refusal, {
    words: personMessages,
    stored: async () => {
      const person = await findPerson(db, user_id);
      return person && formValues(person);
    },
  });
}

type Values = Record<keyof z.output<typeof personForm>, string>;

function formValues(person: NonNullable<Awaited<ReturnType<typeof findPerson>>>) {
  const values: Values = {
    full_name: person.name,
    phone: person.phone ?? "",
    location: person.city ?? "",
    time_zone: person.time_zone ?? "",
    preferred_contact_method: person.preferred_contact_method,
  };
  return { version: person.version, values };
}

export default function EditPerson({ loaderData, actionData, params: { personId } }: Route.ComponentProps) {
  useShownPanel(`edit ${personId}`, loaderData);
  const [params] = useSearchParams();
  const { key, form } = useEditForm(loaderData, actionData);
  const { values, ...post } = form;
  const labels = {
    full_name: "Full name",
    phone: "Phone",
    location: "City",
    time_zone: "Time zone",
    preferred_contact_method: "Preferred contact",
  };
  const field = (name: keyof Values) => ({ name, label: labels[name], defaultValue: values[name] });
  return (
    <PanelForm
      key={key}
      {...post}
      back={panelPath(params, personId)}
      submitLabel="Save profile"
      labels={labels}
    >
      <TextField {...field("full_name")} maxLength={120} required />
      <TextField {...field("phone")} type="tel" inputMode="tel" maxLength={40} optional />
      <TextField {...field("location")} maxLength={120} optional />
      <SelectField
        {...field("time_zone")}
        options={[
          { value: "", label: "Time zone of their device" },
          ...loaderData.zones.map((value) => ({ value, label: value.replaceAll("_", " ") })),
        ]}
      />
      <SelectField
        {...field("preferred_contact_method")}
        options={contactMethods.map((value) => ({ value, label: contactMethodLabels[value] }))}
      />
      <p className="text-xs text-ink-3">Members change and confirm their email address themselves.</p>
    </PanelForm>
  );
}
