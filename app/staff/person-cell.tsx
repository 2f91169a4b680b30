import type { ReactNode } from "react";
import { Link } from "react-router";
import { Avatar } from "#app/ui/avatar.tsx";

interface PersonCellProps {
  person: { name: string; avatar_url: string | null };
  to: string;
  /** Beside the name, such as the email address. */
  besides: ReactNode;
}

/** The first cell of a list of people: the portrait, the name as a link, and a muted text. */
export function PersonCell({ person: { name, avatar_url }, to, besides }: PersonCellProps) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar seed={name} src={avatar_url} className="size-6" />
      <Link to={to} className="max-w-full shrink-0 truncate">
        {name}
      </Link>
      <span className="min-w-0 truncate font-normal text-ink-3">{besides}</span>
    </span>
  );
}
