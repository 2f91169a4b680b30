import type { FormAnswer } from "#app/platform/action-result.ts";
import { contactMethods } from "#app/profiles/kinds.ts";
import { StaffForm } from "#app/staff/staff-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { contactWords } from "../../contact-words.ts";
import type { FoundPerson } from "../../people-queries.server.ts";
import { personLabels, personValues } from "./person-values.ts";

interface EditPersonProps {
  person: FoundPerson;
  zones: readonly string[];
  answer: FormAnswer | undefined;
  back: string;
}

/** The profile fields that staff can edit. Only the owner can change the email address. */
export function EditPersonForm({ person, zones, answer, back }: EditPersonProps) {
  const held = person.time_zone;
  return (
    <StaffForm
      title={`Edit ${person.name}`}
      lead={`${person.email} – the person changes their email themselves, and confirms it.`}
      intent="edit"
      row={{ id: person.id, version: person.version }}
      values={personValues(person)}
      answer={answer}
      back={back}
      submitLabel="Save profile"
      labels={personLabels}
    >
      {(field) => (
        <>
          <TextField label="Full name" name="full_name" maxLength={120} required {...field("full_name")} />
          <TextField
            label="Phone"
            name="phone"
            type="tel"
            inputMode="tel"
            maxLength={40}
            optional
            {...field("phone")}
          />
          <TextField label="City" name="location" maxLength={120} optional {...field("location")} />
          <SelectField
            label="Time zone"
            name="time_zone"
            {...field("time_zone")}
            options={[
              { value: "", label: "As each device says" },
              ...(held && !zones.includes(held) ? [held, ...zones] : zones).map((value) => ({
                value,
                label: value.replaceAll("_", " "),
              })),
            ]}
          />
          <SelectField
            label="Preferred contact"
            name="preferred_contact_method"
            {...field("preferred_contact_method")}
            options={contactMethods.map((value) => ({ value, label: contactWords[value] }))}
          />
        </>
      )}
    </StaffForm>
  );
}
