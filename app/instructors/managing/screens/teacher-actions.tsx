import { Link } from "react-router";
import { ActionMenuItem } from "#app/staff/action-button.tsx";
import { menuEntry, RowMenu } from "#app/ui/list/row-menu.tsx";
import type { ListedTeacher } from "../teacher-queries.server.ts";
import { useTeachersAddress } from "./use-teacher.ts";

/** A teacher's menu in the list. `name` is unique among the rows. */
export function TeacherActions({ teacher: { id, state }, name }: { teacher: ListedTeacher; name: string }) {
  const to = useTeachersAddress();
  const entries = [
    ["", "Open"],
    ["/hand-over", "Hand over classes"],
    ["/rest", "Pause"],
    ["/end", "End teaching"],
  ] as const;
  return (
    <RowMenu label={`More for ${name}`}>
      {entries.map(([path, title]) =>
        path === "/rest" && state === "resting" ? (
          <ActionMenuItem key={path} intent="teach" action={to(id)}>
            End pause
          </ActionMenuItem>
        ) : (
          <Link
            key={path}
            to={to(id + path)}
            preventScrollReset
            className={path === "/end" ? `${menuEntry} text-clay-ink` : menuEntry}
          >
            {title}
          </Link>
        ),
      )}
    </RowMenu>
  );
}
