import { useState } from "react";
import { longestCourse } from "#app/catalogue/course-length.ts";
import { courseUnits, packageTypes } from "#app/catalogue/kinds.ts";
import { StaffForm } from "#app/staff/staff-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { Active, type CatalogueFormProps } from "./active-field.tsx";
import { newPackage, packageLabels } from "./catalogue-values.ts";
import { NameFields } from "./name-fields.tsx";
import { type OfferedType, OnlyForField } from "./only-for-field.tsx";

interface PackageFormProps extends CatalogueFormProps {
  /** The class types that can be chosen, and those that are chosen though they are archived or off. */
  types: readonly OfferedType[];
  restrictions: readonly string[];
}

export function PackageForm({
  row,
  values = newPackage,
  requestId,
  answer,
  back,
  types,
  restrictions,
}: PackageFormProps) {
  const [course, setCourse] = useState(answer?.typed.course_type?.[0] ?? values.course_type);
  return (
    <StaffForm
      title={row ? `Edit ${values.name ?? ""}` : "Add a package"}
      lead="A new price holds for new bookings; who has a form open is told."
      intent={row ? "change" : "add"}
      {...(row ? { row } : { requestId })}
      values={values}
      answer={answer}
      back={back}
      submitLabel={row ? "Save package" : "Add package"}
      labels={packageLabels}
    >
      {(field, typed) => {
        const chosen = typed("intent") ? (typed("class_type_restrictions") ?? []) : restrictions;
        return (
          <>
            <NameFields field={field} />
            <div className="grid gap-5 sm:grid-cols-2">
              <SelectField
                label="Type"
                name="type"
                required
                {...field("type")}
                options={[
                  { value: "", label: "Please choose a type" },
                  ...packageTypes.map((value) => ({ value, label: value })),
                ]}
              />
              <SelectField
                label="Course"
                name="course_type"
                {...field("course_type")}
                onChange={(event) => setCourse(event.currentTarget.value)}
                options={[
                  { value: "regular", label: "Regular" },
                  { value: "crash", label: "Crash course" },
                ]}
              />
              <TextField
                label="Classes"
                name="class_count"
                inputMode="numeric"
                required
                {...field("class_count")}
              />
              <TextField
                label="Price in rupees"
                name="price"
                inputMode="decimal"
                required
                {...field("price")}
              />
              <TextField
                label="Minutes of a class"
                name="session_minutes"
                inputMode="numeric"
                {...field("session_minutes")}
              />
              <div className={course === "crash" ? "only-without-script" : undefined}>
                <TextField
                  label="Validity days"
                  name="validity_days"
                  inputMode="numeric"
                  help="Of a regular course."
                  {...field("validity_days")}
                />
              </div>
              <div className={`grid grid-cols-2 gap-3 ${course === "crash" ? "" : "only-without-script"}`}>
                <TextField
                  label="Length"
                  name="course_length"
                  inputMode="numeric"
                  help={`Of a crash course, 1 to ${longestCourse}.`}
                  {...field("course_length")}
                />
                <SelectField
                  label="Counted in"
                  name="course_unit"
                  {...field("course_unit")}
                  options={courseUnits.map((value) => ({ value, label: `${value}s` }))}
                />
              </div>
            </div>
            <OnlyForField
              types={types}
              chosen={chosen}
              help="Nothing chosen means that every class type may be taken."
            />
            <Active values={values} typed={typed} help="It is offered on the booking pages." />
          </>
        );
      }}
    </StaffForm>
  );
}
