import { cx } from "./cx.ts";

/** A small turning ring for waits that have no shape of their own, in the colour of its text. Still when motion is unwelcome. */
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
