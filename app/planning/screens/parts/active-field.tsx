import type { FormAnswer } from "#app/platform/action-result.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";

export interface CatalogueFormProps {
  /** The row to change. A new row has none. */
  row: { id: string; version: number } | undefined;
  values: Record<string, string> | undefined;
  requestId: string;
  answer: FormAnswer | undefined;
  back: string;
}

/** Turns a package or pass on. After an error it shows the typed value. */
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
