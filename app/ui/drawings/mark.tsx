import { cx } from "../cx.ts";

/** The studio's logo mark: the sun rising over water. */
export function Mark({ className = "size-7" }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={cx("shrink-0", className)}>
      <path className="fill-marigold" d="M8.5 20a7.5 7.5 0 0 1 15 0z" />
      <path
        className="fill-none stroke-current"
        strokeWidth="1.8"
        strokeLinecap="round"
        d="M3 20.5h26M16 4.5v4M5.6 9.2l2.7 2.7M26.4 9.2l-2.7 2.7M9 25h14M13.5 29h5"
      />
    </svg>
  );
}
