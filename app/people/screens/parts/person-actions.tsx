import { Link, useSearchParams } from "react-router";
import { ActionMenuItem } from "#app/staff/action-button.tsx";
import { menuEntry, RowMenu } from "#app/ui/list/row-menu.tsx";
import { panelPath } from "../../people-address.ts";
import type { ListedPerson } from "../../people-queries.server.ts";

/** A person's actions in the list. `name` is unique among the rows. Actions that need confirmation link to a dialog. */
export function PersonActions({ person, name }: { person: ListedPerson; name: string }) {
  const [params] = useSearchParams();
  const { id, status, invited_times } = person;
  const to = (path = "") => panelPath(params, id + path);
  const isWaiting = status === "invited" || status === "unverified";
  return (
    <RowMenu label={`More for ${name}`}>
      <Link to={to()} className={menuEntry}>
        Open
      </Link>
      <Link to={to("/roles")} className={menuEntry}>
        Roles
      </Link>
      {isWaiting && (
        <ActionMenuItem intent="invite_again" send={{ times: invited_times }} action={to()}>
          {status === "invited" ? "Invite again" : "Invite"}
        </ActionMenuItem>
      )}
      {status === "invited" && (
        <Link to={to("/withdraw")} className={`${menuEntry} text-clay-ink`}>
          Withdraw invitation
        </Link>
      )}
      {status === "active" && (
        <Link to={to("/end-sessions")} className={`${menuEntry} text-clay-ink`}>
          Sign out everywhere
        </Link>
      )}
      {status === "deactivated" ? (
        <ActionMenuItem intent="activate" action={to()}>
          Activate
        </ActionMenuItem>
      ) : (
        <Link to={to("/deactivate")} className={`${menuEntry} text-clay-ink`}>
          Deactivate
        </Link>
      )}
    </RowMenu>
  );
}
