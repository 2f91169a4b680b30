import { classDrawings, difficultyLevels } from "#app/catalogue/kinds.ts";
import { capitalize } from "#app/platform/text/capitalize.ts";
import { PanelForm } from "#app/staff/layout/panel-form.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { typeLabels } from "../catalogue-values.ts";
import type { CatalogueFormProps } from "./only-for-field.tsx";

export function ClassTypeForm({ values, types: _types, ...form }: CatalogueFormProps) {
  const field = (name: string) => ({ name, label: typeLabels[name], defaultValue: values[name] ?? "" });
  return (
    <PanelForm {...form} labels={typeLabels}>
      <TextField {...field("name")} maxLength={80} required />
      <TextArea {...field("description")} maxLength={1_000} counter={1_000} required />
      <div className="form-grid">
        <SelectField
          {...field("difficulty_level")}
          options={difficultyLevels.map((value) => ({ value, label: capitalize(value) }))}
        />
        <SelectField
          {...field("illustration")}
          options={classDrawings.map((value) => ({ value, label: capitalize(value) }))}
        />
        <TextField {...field("duration_minutes")} inputMode="numeric" />
        <TextField {...field("max_participants")} inputMode="numeric" />
        <TextField {...field("price")} inputMode="decimal" required help="0 for a free class." />
        <TextField
          {...field("second_price")}
          inputMode="decimal"
          optional
          help="If empty, the rupee price is converted."
        />
      </div>
      <p className="text-xs text-ink-3">A new price applies to new bookings.</p>
      <Checkbox
        label="Active"
        name="is_active"
        value="on"
        defaultChecked={values.is_active === "on"}
        help="Staff can choose it for new classes and packages."
      />
    </PanelForm>
  );
}
