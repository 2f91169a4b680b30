import { Link, useSearchParams } from "react-router";
import { ActionButton } from "#app/staff/action-button.tsx";
import { menuEntry, RowMenu } from "#app/ui/list/row-menu.tsx";
import { formPath } from "../catalogue-address.ts";
import type { CatalogueTab } from "../catalogue-lists.ts";

interface RowActionsProps {
  row: { id: string; name: string; is_active: boolean; is_archived: boolean; is_used: boolean };
  tab: CatalogueTab;
}

/** The actions of a class type, package or pass. Actions that need confirmation link to a dialog. */
export function RowActions({ row, tab }: RowActionsProps) {
  const [params] = useSearchParams();
  const ask = (act: string) => formPath(params, tab, `${row.id}/${act}`);
  const canSwitch = !row.is_archived || row.is_active;
  return (
    <span className="flex items-center justify-end gap-1 font-normal">
      {canSwitch && (
        <ActionButton
          intent="set_active"
          send={{ id: row.id, active: row.is_active ? "0" : "1" }}
          look="quiet"
          size="small"
        >
          {row.is_active ? "Switch off" : "Switch on"}
          <span className="sr-only"> {row.name}</span>
        </ActionButton>
      )}
      <RowMenu label={`More for ${row.name}`}>
        {!row.is_archived && (
          <Link to={formPath(params, tab, row.id)} preventScrollReset className={menuEntry}>
            Edit
          </Link>
        )}
        <Link to={formPath(params, tab, "new", { from: row.id })} preventScrollReset className={menuEntry}>
          Duplicate
        </Link>
        {row.is_archived ? (
          <Link to={ask("restore")} preventScrollReset className={menuEntry}>
            Restore
          </Link>
        ) : (
          <Link to={ask("archive")} preventScrollReset className={menuEntry}>
            Archive
          </Link>
        )}
        {!row.is_used && (
          <Link to={ask("remove")} preventScrollReset className={`${menuEntry} text-clay-ink`}>
            Remove
          </Link>
        )}
      </RowMenu>
    </span>
  );
}
