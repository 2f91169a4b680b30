import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { fieldTitles } from "#app/settings/setting-words.ts";
import type { FieldState } from "#app/staff/staff-form.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { ToggleGroup } from "#app/ui/form/toggle-group.tsx";

interface PrivateGroupFieldsProps {
  field: (name: string) => FieldState;
  /** The values of a form that was refused. */
  given: (name: string) => readonly string[] | undefined;
}

const label = (name: string) => fieldTitles[name] ?? name;

/** The fields of when private groups can be booked. */
export function PrivateGroupFields({ field, given }: PrivateGroupFieldsProps) {
  const isOn = (name: string) =>
    given("intent") ? given(name) !== undefined : field(name).defaultValue === "on";
  const days = given("intent")
    ? (given("days") ?? [])
    : field("days").defaultValue.split("\n").filter(Boolean);
  return (
    <>
      <Checkbox
        label={label("is_offered")}
        name="is_offered"
        value="on"
        defaultChecked={isOn("is_offered")}
      />
      <ToggleGroup
        label={label("days")}
        name="days"
        multiple
        help="Choose none to offer every day."
        options={[1, 2, 3, 4, 5, 6, 0].map((day) => ({
          value: String(day),
          label: zoneClock.weekdayText(day).slice(0, 3),
        }))}
        defaultValue={[...days]}
        error={field("days").error}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {["earliest", "latest"].map((name) => (
          <TextField
            key={name}
            label={label(name)}
            name={name}
            type="time"
            optional
            help="Leave empty for any time."
            {...field(name)}
          />
        ))}
      </div>
      <TextField
        label={label("notice_hours")}
        name="notice_hours"
        inputMode="numeric"
        help="Hours between booking and start. 0 means no notice."
        {...field("notice_hours")}
      />
      <Checkbox
        label={label("needs_teacher")}
        name="needs_teacher"
        value="on"
        help="Bookings stay pending until you plan the class with a teacher or confirm the request."
        defaultChecked={isOn("needs_teacher")}
      />
    </>
  );
}
