import { useState } from "react";
import { longestCourse } from "#app/catalogue/course-length.ts";
import { courseUnits, packageTypes } from "#app/catalogue/kinds.ts";
import { getError } from "#app/platform/action-result.ts";
import { PanelForm } from "#app/staff/layout/panel-form.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { packageLabels } from "../catalogue-values.ts";

import { type CatalogueFormProps, OnlyForField } from "./only-for-field.tsx";

export function PackageForm({ values, types, ...form }: CatalogueFormProps) {
  const [course, setCourse] = useState(getError(form.answer)?.typed?.course_type?.[0] ?? values.course_type);
  const field = (name: string) => ({ name, label: packageLabels[name], defaultValue: values[name] ?? "" });
  const isCrash = course === "crash";
  return (
    <PanelForm {...form} labels={packageLabels}>
      <TextField {...field("name")} maxLength={80} required />
      <TextArea {...field("description")} maxLength={1_000} counter={1_000} required />
      <div className="form-grid">
        <SelectField
          {...field("type")}
          required
          options={[
            { value: "", label: "Please choose a type" },
            ...packageTypes.map((value) => ({ value, label: value })),
          ]}
        />
        <SelectField
          {...field("course_type")}
          onChange={(event) => setCourse(event.currentTarget.value)}
          options={[
            { value: "regular", label: "Regular" },
            { value: "crash", label: "Crash course" },
          ]}
        />
        <TextField {...field("class_count")} inputMode="numeric" required />
        <TextField {...field("price")} inputMode="decimal" required />
        <TextField {...field("session_minutes")} inputMode="numeric" />
        <div className={isCrash ? "only-without-script" : undefined}>
          <TextField {...field("validity_days")} inputMode="numeric" help="For regular courses." />
        </div>
        <div className={`grid grid-cols-2 gap-3 ${isCrash ? "" : "only-without-script"}`}>
          <TextField {...field("course_length")} inputMode="numeric" help={`1 to ${longestCourse}`} />
          <SelectField
            {...field("course_unit")}
            options={courseUnits.map((value) => ({ value, label: `${value}s` }))}
          />
        </div>
      </div>
      <p className="text-xs text-ink-3">
        A new price applies to new bookings. Anyone booking right now is warned.
      </p>
      <OnlyForField
        types={types}
        chosen={values.class_type_restrictions}
        help="Choose none to allow every class type."
      />
      <Checkbox
        label="Active"
        name="is_active"
        value="on"
        defaultChecked={values.is_active === "on"}
        help="Shown on the booking pages."
      />
    </PanelForm>
  );
}
