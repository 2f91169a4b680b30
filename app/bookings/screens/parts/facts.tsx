import type { ReactNode } from "react";

/** Labels and values, one below the other. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-3 border-y border-line py-5">{children}</dl>;
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[8.5rem_1fr]">
      <dt className="text-sm text-ink-3 sm:pt-0.5">{label}</dt>
      <dd className="min-w-0 text-ink">{children}</dd>
    </div>
  );
}
