import { type ReactNode, useState } from "react";
import { longestCourse } from "#app/catalogue/course-length.ts";
import { classDrawings, courseUnits, difficultyLevels, packageTypes } from "#app/catalogue/kinds.ts";
import { type FormError, getError } from "#app/platform/action-result.ts";
import { capitalize } from "#app/platform/text/capitalize.ts";
import { PanelForm } from "#app/staff/layout/panel-form.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import type { HiddenFields } from "#app/ui/form/form-state.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import type { CatalogueTab } from "../catalogue-lists.ts";
import { catalogueLabels } from "../catalogue-values.ts";

interface CatalogueFormProps {
  tab: CatalogueTab;
  values: Readonly<Record<string, string>>;
  /** The class types that a package or pass can be restricted to. Gone ones are archived or off, and chosen before. */
  types: readonly { id: string; name: string; gone?: boolean }[];
  answer: FormError | { ok: string } | undefined;
  hidden: HiddenFields;
  submitLabel: string;
  back: string;
}

type Fields = Pick<CatalogueFormProps, "values" | "answer">;

const fieldOf = (values: Fields["values"]) => (name: string) => ({
  name,
  label: catalogueLabels[name],
  defaultValue: values[name] ?? "",
});

const boxOf = (values: Fields["values"]) => (name: string) => ({
  name,
  label: catalogueLabels[name],
  value: "on",
  defaultChecked: values[name] === "on",
});

const activeHelp: Record<CatalogueTab, string> = {
  types: "Staff can choose it for new classes and packages.",
  packages: "Shown on the booking pages.",
  passes: "Sold on the passes page.",
};

const onlyForHelp = {
  packages: "Choose none to allow every class type.",
  passes: "Choose none to allow every weekly class.",
};

/** The form of a class type, package or pass. */
export function CatalogueForm({ tab, values, types, ...form }: CatalogueFormProps) {
  const field = fieldOf(values);
  const Own = { types: TypeFields, packages: PackageFields, passes: PassTypeFields }[tab];
  const restrictions = values.class_type_restrictions?.split(", ") ?? [];
  return (
    <PanelForm {...form} labels={catalogueLabels}>
      <TextField {...field("name")} maxLength={80} required />
      <TextArea {...field("description")} maxLength={1_000} counter={1_000} required />
      <Own values={values} answer={form.answer} />
      {tab !== "types" && (
        <fieldset>
          <legend className="text-sm font-semibold">Only for</legend>
          <p className="text-sm text-ink-3">{onlyForHelp[tab]}</p>
          <div className="grid sm:grid-cols-2">
            {types.map(({ id, name, gone }) => (
              <Checkbox
                key={id}
                label={gone ? `${name} (archived or off)` : name}
                name="class_type_restrictions"
                value={id}
                defaultChecked={restrictions.includes(id)}
              />
            ))}
          </div>
        </fieldset>
      )}
      <Checkbox {...boxOf(values)("is_active")} help={activeHelp[tab]} />
    </PanelForm>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className="text-xs text-ink-3">{children}</p>;
}

function TypeFields({ values }: Fields) {
  const field = fieldOf(values);
  const choices = (all: readonly string[]) => all.map((value) => ({ value, label: capitalize(value) }));
  return (
    <>
      <div className="form-grid">
        <SelectField {...field("difficulty_level")} options={choices(difficultyLevels)} />
        <SelectField {...field("illustration")} options={choices(classDrawings)} />
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
      <Note>A new price applies to new bookings.</Note>
    </>
  );
}

function PackageFields({ values, answer }: Fields) {
  const field = fieldOf(values);
  const [course, setCourse] = useState(getError(answer)?.typed?.course_type?.[0] ?? values.course_type);
  const isCrash = course === "crash";
  return (
    <>
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
      <Note>A new price applies to new bookings. Anyone booking right now is warned.</Note>
    </>
  );
}

function PassTypeFields({ values }: Fields) {
  const field = fieldOf(values);
  const box = boxOf(values);
  return (
    <>
      <Checkbox {...box("is_unlimited")} help="Ignores the number of classes." />
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
      <Note>Passes already sold don't change.</Note>
      <Checkbox {...box("once_per_person")} help="For introductory offers." />
    </>
  );
}
