import type { DeskPerson } from "#app/staff/desk/desk-people.server.ts";
import { PillSelect } from "#app/ui/form/select.tsx";

/** Chooses the assignee of the selected rows. */
export function AssignTo({ people }: { people: readonly Pick<DeskPerson, "id" | "name">[] }) {
  return (
    <PillSelect
      name="to"
      label="Assign to"
      options={[
        { value: "me", label: "Me" },
        ...people.map(({ id, name }) => ({ value: id, label: name })),
        { value: "", label: "Unassigned" },
      ]}
    />
  );
}
