import { StaffForm } from "#app/staff/staff-form.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { Active, type CatalogueFormProps } from "./active-field.tsx";
import { NameFields } from "./name-fields.tsx";
import { type OfferedType, OnlyForField } from "./only-for-field.tsx";
import { newPassType, passTypeLabels } from "./pass-type-values.ts";

interface PassTypeFormProps extends CatalogueFormProps {
  /** The class types that can be chosen, and those that are chosen though they are archived or off. */
  types: readonly OfferedType[];
  restrictions: readonly string[];
}

export function PassTypeForm({
  row,
  values = newPassType,
  requestId,
  answer,
  back,
  types,
  restrictions,
}: PassTypeFormProps) {
  return (
    <StaffForm
      title={row ? `Edit ${values.name ?? ""}` : "Add a pass"}
      lead="What was sold keeps what was sold."
      intent={row ? "change" : "add"}
      {...(row ? { row } : { requestId })}
      values={values}
      answer={answer}
      back={back}
      submitLabel={row ? "Save pass" : "Add pass"}
      labels={passTypeLabels}
    >
      {(field, typed) => {
        const sent = typed("intent") !== undefined;
        const chosen = sent ? (typed("class_type_restrictions") ?? []) : restrictions;
        const isOn = (name: string) => (sent ? typed(name) !== undefined : values[name] === "on");
        return (
          <>
            <NameFields field={field} />
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField
                label="Classes"
                name="credits"
                inputMode="numeric"
                help="1 to 500."
                {...field("credits")}
              />
              <TextField
                label="Good for days"
                name="validity_days"
                inputMode="numeric"
                help="1 to 730, the first day included."
                {...field("validity_days")}
              />
              <SelectField
                label="The days begin"
                name="validity_start"
                {...field("validity_start")}
                options={[
                  { value: "first_class", label: "With the first class" },
                  { value: "payment", label: "When it is paid" },
                ]}
              />
              <TextField
                label="Price in rupees"
                name="price"
                inputMode="decimal"
                required
                {...field("price")}
              />
              <TextField
                label="Price in dollars"
                name="second_price"
                inputMode="decimal"
                optional
                help="Without one it is sold in rupees alone."
                {...field("second_price")}
              />
            </div>
            <Checkbox
              label="As many classes as one likes"
              name="is_unlimited"
              value="on"
              defaultChecked={isOn("is_unlimited")}
              help="The number of classes is not looked at then."
            />
            <Checkbox
              label="Once per person"
              name="once_per_person"
              value="on"
              defaultChecked={isOn("once_per_person")}
              help="For introductory offers."
            />
            <OnlyForField types={types} chosen={chosen} help="Nothing chosen means every weekly class." />
            <Active values={values} typed={typed} help="It is sold on the page of the passes." />
          </>
        );
      }}
    </StaffForm>
  );
}
