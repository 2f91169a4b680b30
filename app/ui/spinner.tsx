/** A small turning ring for waits that have no shape of their own. Still when motion is unwelcome. */
export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      className="motion-safe:animate-spin"
    >
      <circle cx="12" cy="12" r="9" fill="none" stroke="var(--line)" strokeWidth="2.5" />
      <path
        d="M12 3a9 9 0 0 1 9 9"
        fill="none"
        stroke="var(--forest)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
