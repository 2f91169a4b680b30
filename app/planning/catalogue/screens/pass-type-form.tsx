import { PanelForm } from "#app/staff/layout/panel-form.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { passTypeLabels } from "../catalogue-values.ts";

import { type CatalogueFormProps, OnlyForField } from "./only-for-field.tsx";

export function PassTypeForm({ values, types, ...form }: CatalogueFormProps) {
  const field = (name: string) => ({ name, label: passTypeLabels[name], defaultValue: values[name] ?? "" });
  const box = (name: string) => ({ name, value: "on", defaultChecked: values[name] === "on" });
  return (
    <PanelForm {...form} labels={passTypeLabels}>
      <TextField {...field("name")} maxLength={80} required />
      <TextArea {...field("description")} maxLength={1_000} counter={1_000} required />
      <Checkbox {...box("is_unlimited")} label="Unlimited classes" help="Ignores the number of classes." />
      <div className="form-grid">
        <TextField {...field("credits")} inputMode="numeric" help="1 to 500" />
        <TextField {...field("validity_days")} inputMode="numeric" help="1 to 730, including the first day" />
        <SelectField
          {...field("validity_start")}
          options={[
            { value: "first_class", label: "First class" },
            { value: "payment", label: "Payment" },
          ]}
        />
        <TextField {...field("price")} inputMode="decimal" required />
        <TextField
          {...field("second_price")}
          inputMode="decimal"
          optional
          help="If empty, the pass is sold in rupees only."
        />
      </div>
      <p className="text-xs text-ink-3">Passes already sold don't change.</p>
      <Checkbox {...box("once_per_person")} label="Once per person" help="For introductory offers." />
      <OnlyForField
        types={types}
        chosen={values.class_type_restrictions}
        help="Choose none to allow every weekly class."
      />
      <Checkbox {...box("is_active")} label="Active" help="Sold on the passes page." />
    </PanelForm>
  );
}
