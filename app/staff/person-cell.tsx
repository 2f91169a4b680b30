import { Link } from "react-router";
import { Avatar } from "#app/ui/avatar.tsx";

interface PersonCellProps {
  person: { name: string; avatar_url: string | null };
  to: string;
}

/** The first cell in a list of people: the portrait and a link with the name. */
export function PersonCell({ person: { name, avatar_url }, to }: PersonCellProps) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar seed={name} src={avatar_url} className="row-portrait size-6" />
      <Link to={to} className="min-w-0 truncate">
        {name}
      </Link>
    </span>
  );
}
