import { Checkbox } from "#app/ui/form/checkbox.tsx";

/** A class type that something sold can be restricted to; gone where it is archived or off and chosen before. */
export interface OfferedType {
  id: string;
  name: string;
  gone?: boolean;
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
