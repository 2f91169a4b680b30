import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

export function BackLink({ to, children = "Back to the list" }: { to: string; children?: ReactNode }) {
  return (
    <Link
      to={to}
      className="mb-4 -ml-1 inline-flex min-h-11 items-center gap-2 px-1 text-sm text-ink-2 hover:text-ink print:hidden"
    >
      <ArrowLeft aria-hidden="true" size={17} strokeWidth={1.75} />
      {children}
    </Link>
  );
}
