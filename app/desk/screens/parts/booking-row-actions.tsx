import { Link } from "react-router";
import { ActionMenuItem } from "#app/staff/action-button.tsx";
import { mayMoveDesk } from "#app/staff/desk/desk-status.ts";
import { menuEntry, RowMenu } from "#app/ui/list/row-menu.tsx";
import { type BookingAction, canAsk } from "../../booking-actions.ts";
import { useBookingAddress } from "../../booking-address.ts";
import type { ListedBooking } from "../../booking-queries.server.ts";

const forms: readonly { act: BookingAction; label: string; look?: string }[] = [
  { act: "confirm", label: "Confirm" },
  { act: "message", label: "Notify" },
  { act: "cancel", label: "Cancel", look: "text-clay-ink" },
];

/** A booking's actions in the list. Forms open in the panel. */
export function BookingActions({ row }: { row: ListedBooking }) {
  const to = useBookingAddress();
  const action = to(row.booking_id);
  const { id, version, desk_status } = row;
  return (
    <RowMenu label={`More for ${row.booking_id}`}>
      <Link to={action} preventScrollReset className={menuEntry}>
        Open
      </Link>
      {row.can_plan && (
        <Link to={to(`${row.booking_id}/plan`)} className={menuEntry}>
          Plan classes
        </Link>
      )}
      {desk_status && (
        <ActionMenuItem action={action} intent="assign" send={{ id, to: "me", was: row.assigned_to ?? "" }}>
          Take it
        </ActionMenuItem>
      )}
      {desk_status && mayMoveDesk(desk_status, "in_progress") && (
        <ActionMenuItem action={action} intent="move_desk" send={{ id, version, to: "in_progress" }}>
          In progress
        </ActionMenuItem>
      )}
      {desk_status && desk_status !== "completed" && (
        <ActionMenuItem action={action} intent="move_desk" send={{ id, version, to: "completed" }}>
          Complete
        </ActionMenuItem>
      )}
      {forms
        .filter(({ act }) => canAsk(act, row))
        .map(({ act, label, look = "" }) => (
          <Link
            key={act}
            to={to(`${row.booking_id}/${act}`)}
            preventScrollReset
            className={`${menuEntry} ${look}`}
          >
            {label}
          </Link>
        ))}
    </RowMenu>
  );
}
