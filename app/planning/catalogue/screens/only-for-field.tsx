import type { FormError } from "#app/platform/action-result.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import type { HiddenFields } from "#app/ui/form/form-state.tsx";

/** A class type that something sold can be restricted to; gone where it is archived or off and chosen before. */
export interface OfferedType {
  id: string;
  name: string;
  gone?: boolean;
}

export interface CatalogueFormProps {
  values: Readonly<Record<string, string>>;
  /** The class types that a package or pass can be restricted to. */
  types: readonly OfferedType[];
  answer: FormError | { ok: string } | undefined;
  hidden: HiddenFields;
  submitLabel: string;
  back: string;
}

/** The class types that a package or a pass is good for; nothing chosen means all. */
export function OnlyForField({
  types,
  chosen = "",
  help,
}: {
  types: readonly OfferedType[];
  /** The ids, as the stored values of the form have them. */
  chosen: string | undefined;
  help: string;
}) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Only for</legend>
      <p className="text-sm text-ink-3">{help}</p>
      <div className="grid sm:grid-cols-2">
        {types.map(({ id, name, gone }) => (
          <Checkbox
            key={id}
            label={gone ? `${name} (archived or off)` : name}
            name="class_type_restrictions"
            value={id}
            defaultChecked={chosen.split(", ").includes(id)}
          />
        ))}
      </div>
    </fieldset>
  );
}
