import type { SettingField } from "#app/settings/setting-sections.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { ToggleGroup } from "#app/ui/form/toggle-group.tsx";
import { LogoField } from "./logo-field.tsx";

type Texts = Readonly<Record<string, string>>;

interface FieldRowProps {
  field: SettingField;
  /** The stored values of the section, by field. */
  values: Texts;
  /** The entered values of the section, by field. */
  typed: Texts;
}

/** A field beside its label. A changed field shows its earlier value. */
export function FieldRow({ field, values, typed }: FieldRowProps) {
  const isChanged = isFieldChanged(field, values, typed);
  return (
    <div
      className="setting-row relative border-t border-line py-3 first:border-t-0"
      data-changed={isChanged || undefined}
    >
      <Control field={field} value={values[field.name] ?? ""} />
      {isChanged && (
        <p className="setting-was flex items-center gap-1.25 text-xs text-marigold-ink max-md:absolute max-md:top-3.25 max-md:right-0">{`Was ${describeValue(field, values[field.name] ?? "")}`}</p>
      )}
    </div>
  );
}

/** Checks whether a field differs from its stored value. A chosen logo has no text to compare. */
export function isFieldChanged({ name, kind }: SettingField, values: Texts, typed: Texts): boolean {
  return kind !== "logo" && (typed[name] ?? "") !== (values[name] ?? "");
}

function describeValue({ kind, options, unit }: SettingField, value: string): string {
  if (kind === "box") return value ? "on" : "off";
  if (value === "") return "empty";
  const label = (one: string) => options?.find((option) => option.value === one)?.label ?? one;
  const shown = options ? value.split(", ").map(label).join(", ") : value;
  return unit ? `${shown} ${unit}` : shown;
}

function Control({ field, value }: { field: SettingField; value: string }) {
  const { kind, unit: _, options = [], ...control } = field;
  switch (kind) {
    case "text":
      return <TextArea {...control} defaultValue={value} />;
    case "box":
      return <Checkbox {...control} value="on" defaultChecked={value === "on"} />;
    case "choice":
      return <SelectField {...control} options={options} defaultValue={value} />;
    case "days":
      return <ToggleGroup {...control} multiple options={options} defaultValue={value.split(", ")} />;
    case "logo":
      return <LogoField {...control} stored={value} />;
    default:
      return <TextField {...control} defaultValue={value} />;
  }
}
