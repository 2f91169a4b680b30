import { StatusBadge, statusWords } from "#app/frame/status-badge.tsx";
import { ActionButton } from "#app/staff/action-button.tsx";
import type { DeskPerson } from "#app/staff/desk/desk-people.server.ts";
import { type DeskStatus, deskMoves } from "#app/staff/desk/desk-status.ts";
import { useFieldsAction } from "#app/staff/use-list-action.ts";
import { Button } from "#app/ui/button.tsx";
import { FormFields } from "#app/ui/form/refused-form.tsx";
import { SelectField } from "#app/ui/form/select.tsx";

interface DeskStateProps {
  id: string;
  status: DeskStatus;
  version: number;
  assigned_to: string | null;
  people: readonly Pick<DeskPerson, "id" | "name">[];
}

/** Shows and changes the status and the assignee. */
export function DeskState({ id, status, version, assigned_to, people }: DeskStateProps) {
  return (
    <div className="mt-4 flex flex-wrap items-end justify-between gap-4 rounded-lg border border-line bg-paper-2 px-4 py-3">
      <div>
        <p className="text-sm">
          <StatusBadge status={status} />
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          {deskMoves[status].map((to) => (
            <ActionButton
              key={to}
              intent="move_desk"
              send={{ id, version, to }}
              look="secondary"
              size="small"
            >
              {statusWords(to)}
            </ActionButton>
          ))}
        </div>
      </div>
      <AssignForm id={id} assigned_to={assigned_to} people={people} />
    </div>
  );
}

export function AssignForm({
  id,
  assigned_to,
  people,
}: Pick<DeskStateProps, "id" | "assigned_to" | "people">) {
  const of = { intent: "assign", id };
  const { Form, busy, refused } = useFieldsAction(of);
  return (
    <Form method="post" className="flex flex-wrap items-end gap-2" key={assigned_to}>
      <input type="hidden" name="was" value={assigned_to ?? ""} />
      <FormFields of={of} refused={refused}>
        <SelectField
          label="Assigned to"
          name="to"
          defaultValue={assigned_to ?? ""}
          options={[
            { value: "", label: "Unassigned" },
            ...people.map((person) => ({ value: person.id, label: person.name })),
          ]}
        />
      </FormFields>
      <Button type="submit" look="secondary" busy={busy}>
        Assign
      </Button>
    </Form>
  );
}
