import { classDrawings, difficultyLevels } from "#app/catalogue/kinds.ts";
import type { FormAnswer } from "#app/platform/action-result.ts";
import { capitalize } from "#app/platform/text/capitalize.ts";
import { StaffForm } from "#app/staff/staff-form.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { newType, typeLabels } from "./catalogue-values.ts";
import { NameFields } from "./name-fields.tsx";

export interface CatalogueFormProps {
  /** The row that is changed; without one something is made. */
  row: { id: string; version: number } | undefined;
  values: Record<string, string> | undefined;
  requestId: string;
  answer: FormAnswer | undefined;
  back: string;
}

export function TypeForm({ row, values, requestId, answer, back }: CatalogueFormProps) {
  return (
    <StaffForm
      title={row ? `Edit ${values?.name ?? ""}` : "Add a class type"}
      lead="A new price holds for new bookings; who has a form open is told."
      intent={row ? "change" : "add"}
      {...(row ? { row } : { requestId })}
      values={values ?? newType}
      answer={answer}
      back={back}
      submitLabel={row ? "Save class type" : "Add class type"}
      labels={typeLabels}
    >
      {(field, typed) => (
        <>
          <NameFields field={field} />
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField
              label="Difficulty"
              name="difficulty_level"
              options={difficultyLevels.map((value) => ({ value, label: capitalize(value) }))}
              {...field("difficulty_level")}
            />
            <SelectField
              label="Drawing"
              name="illustration"
              options={classDrawings.map((value) => ({ value, label: capitalize(value) }))}
              {...field("illustration")}
            />
            <TextField
              label="Price in rupees"
              name="price"
              inputMode="decimal"
              required
              help="0 where it is free."
              {...field("price")}
            />
            <TextField
              label="Price in dollars"
              name="second_price"
              inputMode="decimal"
              optional
              help="Without one the rupee price is converted."
              {...field("second_price")}
            />
            <TextField
              label="Minutes"
              name="duration_minutes"
              inputMode="numeric"
              {...field("duration_minutes")}
            />
            <TextField
              label="Capacity"
              name="max_participants"
              inputMode="numeric"
              {...field("max_participants")}
            />
          </div>
          <Active
            values={values ?? newType}
            typed={typed}
            help="It can be chosen for new classes and packages."
          />
        </>
      )}
    </StaffForm>
  );
}

/** The box that switches something on; a form that was not taken shows what was chosen in it. */
export function Active({
  values,
  typed,
  help,
}: {
  values: Record<string, string>;
  typed: (name: string) => readonly string[] | undefined;
  help: string;
}) {
  const isOn = typed("intent") ? typed("is_active") !== undefined : values.is_active === "on";
  return <Checkbox label="Active" name="is_active" value="on" defaultChecked={isOn} help={help} />;
}
