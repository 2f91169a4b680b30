import { cx } from "./cx.ts";
import { Spinner } from "./spinner.tsx";

/** A place for what comes, in its shape. Appears only when the wait has become one. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx("after-a-moment shimmer rounded-md", className)} />;
}

export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  const rows = Array.from({ length: lines }, (_, row) => `row-${row}`);
  return (
    <div aria-hidden="true" className={cx("flex flex-col gap-2.5", className)}>
      {rows.map((row, at) => (
        <Skeleton key={row} className={cx("h-4 rounded-sm", at === lines - 1 ? "w-3/5" : "w-full")} />
      ))}
    </div>
  );
}

/** Says once, to those who listen, that something is on its way. */
export function Waiting({ label = "Loading...", children }: { label?: string; children?: React.ReactNode }) {
  return (
    <div role="status">
      {children ? (
        <>
          <span className="sr-only">{label}</span>
          {children}
        </>
      ) : (
        <p className="after-a-moment flex items-center justify-center gap-3 py-16 text-ink-2">
          <Spinner />
          {label}
        </p>
      )}
    </div>
  );
}
