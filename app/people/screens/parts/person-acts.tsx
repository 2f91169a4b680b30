import { Link, useSearchParams } from "react-router";
import { useListAction } from "#app/staff/use-list-action.ts";
import { menuEntry, RowMenu } from "#app/ui/list/row-menu.tsx";
import { openPerson } from "../../people-address.ts";
import type { ListedPerson } from "../../people-queries.server.ts";

/** What can be done with a person from the list; what asks first is a link to its question. */
export function PersonActs({ person }: { person: ListedPerson }) {
  const [params] = useSearchParams();
  const { Form, busy } = useListAction();
  const { id, name, status, invited_times } = person;
  const to = (set: Record<string, string>) => openPerson(params, id, set);
  const isWaiting = status === "invited" || status === "unverified";
  return (
    <RowMenu label={`More for ${name}`}>
      <Link to={to({})} className={menuEntry}>
        Open
      </Link>
      <Link to={to({ show: "roles" })} className={menuEntry}>
        Roles
      </Link>
      {isWaiting && (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          {invited_times !== null && <input type="hidden" name="times" value={invited_times} />}
          <button type="submit" name="intent" value="invite_again" disabled={busy} className={menuEntry}>
            {status === "invited" ? "Invite again" : "Invite"}
          </button>
        </Form>
      )}
      {status === "invited" && (
        <Link to={to({ ask: "withdraw" })} className={`${menuEntry} text-clay-ink`}>
          Withdraw invitation
        </Link>
      )}
      {status === "deactivated" ? (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <button type="submit" name="intent" value="activate" disabled={busy} className={menuEntry}>
            Activate
          </button>
        </Form>
      ) : (
        <Link to={to({ ask: "deactivate" })} className={`${menuEntry} text-clay-ink`}>
          Deactivate
        </Link>
      )}
    </RowMenu>
  );
}
