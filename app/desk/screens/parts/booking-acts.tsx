import { Link, useSearchParams } from "react-router";
import { useListAction } from "#app/staff/use-list-action.ts";
import { menuEntry, RowMenu } from "#app/ui/list/row-menu.tsx";
import type { ListedBooking } from "../../booking-queries.server.ts";
import { openAtDesk } from "../../desk-address.ts";
import { canAsk } from "../../neighbours.ts";

/** What can be done with a booking from its list; what asks first is a link to its question. */
export function BookingActs({ row }: { row: ListedBooking }) {
  const [params] = useSearchParams();
  const { Form } = useListAction();
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
        <Form method="post">
          <input type="hidden" name="id" value={row.id} />
          <input type="hidden" name="to" value="me" />
          <input type="hidden" name="was" value={row.assigned_to ?? ""} />
          <button type="submit" name="intent" value="assign" className={menuEntry}>
            Take it
          </button>
        </Form>
      )}
      {row.desk_status && row.desk_status !== "completed" && (
        <Form method="post">
          <input type="hidden" name="id" value={row.id} />
          <input type="hidden" name="version" value={row.version} />
          <input type="hidden" name="to" value="completed" />
          <button type="submit" name="intent" value="move_desk" className={menuEntry}>
            Complete
          </button>
        </Form>
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
