import { Link, useSearchParams } from "react-router";
import { ActionMenuItem } from "#app/staff/action-button.tsx";
import { menuEntry, RowMenu } from "#app/ui/list/row-menu.tsx";
import type { ListedTeacher } from "../../teacher-queries.server.ts";
import { openTeacher } from "../../teachers-address.ts";

/** A teacher's menu in the list. `name` is unique among the rows. */
export function TeacherActions({ teacher: { id, state }, name }: { teacher: ListedTeacher; name: string }) {
  const [params] = useSearchParams();
  const to = (set: Record<string, string>) => openTeacher(params, id, set);
  return (
    <RowMenu label={`More for ${name}`}>
      <Link to={to({})} className={menuEntry}>
        Open
      </Link>
      <Link to={to({ do: "hand_over" })} className={menuEntry}>
        Hand classes over
      </Link>
      {state === "resting" ? (
        <ActionMenuItem intent="teach" send={{ id }}>
          Teach again
        </ActionMenuItem>
      ) : (
        <Link to={to({ ask: "rest" })} className={menuEntry}>
          Rest
        </Link>
      )}
      <Link to={to({ ask: "end" })} className={`${menuEntry} text-clay-ink`}>
        End teaching
      </Link>
    </RowMenu>
  );
}
