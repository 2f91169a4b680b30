import type { FormAnswer } from "#app/platform/action-result.ts";
import { StaffForm } from "#app/staff/staff-form.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { TextField } from "#app/ui/form/field.tsx";

/** Adds a subscriber who asked in person or by email. */
export function SubscriberForm({ answer, back }: { answer: FormAnswer | undefined; back: string }) {
  return (
    <StaffForm
      title="Add a subscriber"
      lead="For people who asked to subscribe in person or by email."
      intent="add_subscriber"
      values={{}}
      answer={answer}
      back={back}
      submitLabel="Add subscriber"
      labels={{ email: "Email", name: "Name" }}
    >
      {(field, typed) => (
        <>
          <TextField
            label="Email"
            name="email"
            inputMode="email"
            autoCapitalize="none"
            maxLength={254}
            required
            {...field("email")}
          />
          <TextField label="Name" name="name" maxLength={120} optional {...field("name")} />
          <Checkbox
            label="This person asked to subscribe"
            name="opted_in"
            value="on"
            defaultChecked={typed("opted_in") !== undefined}
            error={field("opted_in").error ?? null}
          />
        </>
      )}
    </StaffForm>
  );
}
