import { formatStatus } from "#app/frame/status-badge.tsx";
import { ActionButton } from "#app/staff/action-button.tsx";
import type { DeskPerson } from "#app/staff/desk/desk-people.server.ts";
import { type DeskStatus, deskMoves } from "#app/staff/desk/desk-status.ts";
import { useListAction } from "#app/staff/use-list-action.ts";
import { Button } from "#app/ui/button.tsx";
import { PillSelect, SelectField } from "#app/ui/form/select.tsx";

type People = readonly Pick<DeskPerson, "id" | "name">[];

const toOptions = (people: People) => people.map(({ id, name }) => ({ value: id, label: name }));
const unassigned = { value: "", label: "Unassigned" };

/** Chooses the assignee of the selected rows. */
export function AssignTo({ people }: { people: People }) {
  return (
    <PillSelect
      name="to"
      label="Assign to"
      options={[{ value: "me", label: "Me" }, ...toOptions(people), unassigned]}
    />
  );
}

/** Chooses the assignee of the opened row. */
export function AssignForm({ assigned_to, people }: { assigned_to: string | null; people: People }) {
  const { Form, busy } = useListAction();
  return (
    <Form method="post" className="flex flex-wrap items-end gap-2" key={assigned_to}>
      <input type="hidden" name="intent" value="assign" />
      <input type="hidden" name="was" value={assigned_to ?? ""} />
      <SelectField
        label="Assigned to"
        name="to"
        defaultValue={assigned_to ?? ""}
        options={[unassigned, ...toOptions(people)]}
      />
      <Button type="submit" look="secondary" busy={busy}>
        Assign
      </Button>
    </Form>
  );
}

/** Buttons for the statuses that can follow. */
export function DeskMoves({ status, version }: { status: DeskStatus; version: number }) {
  return deskMoves[status].map((to) => (
    <ActionButton key={to} intent="move_desk" send={{ version, to }} look="secondary" size="small">
      {formatStatus(to)}
    </ActionButton>
  ));
}
