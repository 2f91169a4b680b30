import { Link, useSearchParams } from "react-router";
import { ActEntry } from "#app/staff/act-button.tsx";
import { mayMoveDesk } from "#app/staff/desk/desk-status.ts";
import { menuEntry, RowMenu } from "#app/ui/list/row-menu.tsx";
import type { ListedBooking } from "../../booking-queries.server.ts";
import { openAtDesk } from "../../desk-address.ts";
import { canAsk } from "../../neighbours.ts";

/** A booking's actions in the list. Actions that need confirmation link to a dialog. */
export function BookingActs({ row }: { row: ListedBooking }) {
  const [params] = useSearchParams();
  const to = (set: Record<string, string> = {}) => openAtDesk(params, { booking: row.booking_id, ...set });
  return (
    <RowMenu label={`More for ${row.booking_id}`}>
      <Link to={to()} className={menuEntry}>
        Open
      </Link>
      {canAsk("confirm", row) && (
        <Link to={to({ ask: "confirm" })} className={menuEntry}>
          Confirm
        </Link>
      )}
      {row.can_plan && (
        <Link to={openAtDesk(params, { plan: row.booking_id })} className={menuEntry}>
          Plan classes
        </Link>
      )}
      {row.desk_status && (
        <ActEntry intent="assign" send={{ id: row.id, to: "me", was: row.assigned_to ?? "" }}>
          Take it
        </ActEntry>
      )}
      {row.desk_status && mayMoveDesk(row.desk_status, "in_progress") && (
        <ActEntry intent="move_desk" send={{ id: row.id, version: row.version, to: "in_progress" }}>
          In progress
        </ActEntry>
      )}
      {row.desk_status && row.desk_status !== "completed" && (
        <ActEntry intent="move_desk" send={{ id: row.id, version: row.version, to: "completed" }}>
          Complete
        </ActEntry>
      )}
      {row.email && (
        <Link to={`${to()}#notify`} className={menuEntry}>
          Notify
        </Link>
      )}
      {canAsk("cancel", row) && (
        <Link to={to({ ask: "cancel" })} className={`${menuEntry} text-clay-ink`}>
          Cancel
        </Link>
      )}
    </RowMenu>
  );
}
