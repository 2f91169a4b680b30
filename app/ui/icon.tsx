import { cx } from "./cx.ts";

// In a field of 24 by 24, with the line weight of the large drawings.
const icons = {
  alert: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7.5v5.5M12 16.3v.1",
  arrow: "M4.5 12h15M13.5 6l6 6-6 6",
  bell: "M12 4a5.5 5.5 0 0 0-5.5 5.5c0 4.5-2 6-2 7.5h15c0-1.5-2-3-2-7.5A5.5 5.5 0 0 0 12 4zM12 4V2.5M10 20.3c1 1 3 1 4 0",
  check: "m5 12.5 4.5 4.5L19 7.5",
  clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5.3l3.4 2",
  close: "m6 6 12 12M18 6 6 18",
  done: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12.3l2.8 2.7L16 9.5",
  down: "m6 9.5 6 6 6-6",
  eye: "M2.5 12C5 7.5 8.5 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-6 6.5-9.5 6.5S5 16.5 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  "eye-closed": "M2.5 10c2.5 4 6 5.5 9.5 5.5s7-1.5 9.5-5.5M5.5 13.5l-2 2.5M12 15.5V19M18.5 13.5l2 2.5",
  info: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5.5M12 7.7v.1",
  left: "m14.5 6-6 6 6 6",
  letter:
    "M4.5 5.5h15c.8 0 1.5.7 1.5 1.5v10c0 .8-.7 1.5-1.5 1.5h-15C3.7 18.5 3 17.8 3 17V7c0-.8.7-1.5 1.5-1.5zM3.5 7.5l7.2 5.5c.8.6 1.8.6 2.6 0l7.2-5.5",
  menu: "M4 7.5h16M4 12h16M4 16.5h16",
  moon: "M19.5 14.5A8.2 8.2 0 0 1 9.5 4.5a8.2 8.2 0 1 0 10 10z",
  person: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5c.5-3.7 3.5-6 7.5-6s7 2.3 7.5 6",
  phone:
    "M6.5 3.5h2.2c.6 0 1 .4 1.1.9l.8 3.6c.1.5-.1 1-.5 1.2L8.2 10.5c1.1 2.3 3 4.2 5.3 5.3l1.3-1.9c.3-.4.8-.6 1.2-.5l3.6.8c.5.1.9.6.9 1.1v2.2c0 1.1-.9 2-2 2C10.5 19.5 4.5 13.5 4.5 5.5c0-1.1.9-2 2-2z",
  place:
    "M12 21c4.5-4.7 6.7-8.2 6.7-11.2a6.7 6.7 0 0 0-13.4 0C5.3 12.8 7.5 16.3 12 21zM12 7.3a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  play: "M8 5.5v13l10.5-6.5z",
  right: "m9.5 6 6 6-6 6",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5V5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3 7 7M17 17l1.7 1.7M5.3 18.7 7 17M17 7l1.7-1.7",
};

export type IconName = keyof typeof icons;

/** Shows an icon that screen readers skip. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={cx("shrink-0 fill-none stroke-current", className ?? "size-5")}
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={icons[name]} />
    </svg>
  );
}
