import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { BackLink } from "#app/ui/list/back-link.tsx";
import { openAtDesk } from "../../desk-address.ts";
import { useStudioClock } from "./studio-clock.tsx";

export interface BesideEntry {
  id: string;
  to: string;
  title: string;
  text: string;
  at: Date;
  isOpen: boolean;
}

interface BesideListProps {
  label: string;
  entries: readonly BesideEntry[];
  children: ReactNode;
}

/** Shows the open item next to its list on wide screens, and alone on narrow ones. */
export function BesideList({ label, entries, children }: BesideListProps) {
  const clock = useStudioClock();
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[17rem_minmax(0,1fr)]">
      <nav aria-label={label} className="max-xl:hidden">
        <ol className="flex flex-col gap-1.5">
          {entries.map(({ id, to, title, text, at, isOpen }) => (
            <li key={id}>
              <Link
                to={to}
                aria-current={isOpen}
                className="block rounded-md border border-line px-4 py-3 no-underline hover:border-edge aria-[current=true]:border-transparent aria-[current=true]:bg-forest-soft"
              >
                <span className="flex justify-between gap-2">
                  <span className="line-clamp-1 font-medium break-words">{title}</span>
                  <span className="shrink-0 text-sm text-ink-3">{clock.age(at)}</span>
                </span>
                <span className="mt-0.5 line-clamp-2 text-sm break-words text-ink-2">{text}</span>
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <div className="min-w-0">
        <BackToList />
        {children}
      </div>
    </div>
  );
}

export function BackToList() {
  const [params] = useSearchParams();
  return <BackLink to={openAtDesk(params)} />;
}
