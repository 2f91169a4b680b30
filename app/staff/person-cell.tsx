import type { ReactNode } from "react";
import { Link } from "react-router";
import { Avatar } from "#app/ui/avatar.tsx";

interface PersonCellProps {
  person: { name: string; avatar_url: string | null };
  /** Where the person is shown. */
  to: string;
  /** What stands below the name. */
  below: ReactNode;
}

/** The first cell of a list of people: the picture, the name as a link, and a line below it. */
export function PersonCell({ person: { name, avatar_url }, to, below }: PersonCellProps) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar seed={name} src={avatar_url} className="size-10" />
      <span className="min-w-0">
        <Link to={to} className="block truncate hover:underline">
          {name}
        </Link>
        <span className="block truncate font-normal text-ink-3">{below}</span>
      </span>
    </span>
  );
}
