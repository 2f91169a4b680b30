import { fieldTitles } from "#app/settings/setting-words.ts";
import type { FieldState } from "#app/staff/staff-form.tsx";
import { studioDay } from "#app/staff/studio-time.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";

interface SecurityFieldsProps {
  field: (name: string) => FieldState;
  /** The values of a form that was refused. */
  given: (name: string) => readonly string[] | undefined;
  studioZone: string;
}

/** Decides whether staff need two-step sign-in. */
export function SecurityFields({ field, given, studioZone }: SecurityFieldsProps) {
  const name = "require_two_step";
  const start = field("two_step_from").defaultValue;
  const when = start
    ? `Required from ${studioDay(new Date(start), studioZone)}.`
    : "It starts after 7 days’ notice.";
  return (
    <Checkbox
      label={fieldTitles[name]}
      name={name}
      value="on"
      help={`Super admins, admins and energy exchange leads need it to open the dashboard. ${when}`}
      defaultChecked={given("intent") ? given(name) !== undefined : field(name).defaultValue === "on"}
    />
  );
}
