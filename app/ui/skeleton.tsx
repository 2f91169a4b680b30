import { cx } from "./cx.ts";

/** Shows a placeholder in the content's shape, after a moment of waiting. */
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

/** Announces once that content is loading. */
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

/** Shows a turning ring in the color of its text, which stands still under reduced motion. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={cx("size-5 fill-none stroke-current stroke-2 motion-safe:animate-spin", className)}
    >
      <circle cx="12" cy="12" r="9" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" strokeLinecap="round" />
    </svg>
  );
}
