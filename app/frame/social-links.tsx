import { cx } from "#app/ui/cx.ts";
import type { Business } from "./business.ts";

// The icons are our own drawings.
const networks = [
  {
    key: "facebook",
    name: "Facebook",
    path: "M14.5 21v-8h2.7l.5-3.4h-3.2V7.5c0-1.1.5-1.9 2-1.9h1.4V2.7C16.9 2.4 16 2.3 15 2.3c-2.6 0-4.3 1.6-4.3 4.5v2.8H7.8V13h2.9v8",
  },
  {
    key: "instagram",
    name: "Instagram",
    path: "M7.5 3h9A4.5 4.5 0 0 1 21 7.5v9a4.5 4.5 0 0 1-4.5 4.5h-9A4.5 4.5 0 0 1 3 16.5v-9A4.5 4.5 0 0 1 7.5 3zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM17.2 6.7v.1",
  },
  {
    key: "youtube",
    name: "YouTube",
    path: "M5.5 5h13A3.5 3.5 0 0 1 22 8.5v7a3.5 3.5 0 0 1-3.5 3.5h-13A3.5 3.5 0 0 1 2 15.5v-7A3.5 3.5 0 0 1 5.5 5zM10 9v6l5-3z",
  },
  {
    key: "linkedin",
    name: "LinkedIn",
    path: "M4.5 9.5V20M4.5 5v.1M9.5 20V9.5M9.5 14c0-2.6 1.8-4.5 4.3-4.5 2.7 0 4.2 1.7 4.2 4.6V20",
  },
] as const;

export function SocialLinks({ social, className }: { social: Business["social"]; className?: string }) {
  const links = networks.filter(({ key }) => social[key]);
  if (links.length === 0) return null;
  return (
    <ul className={cx("flex gap-2", className)}>
      {links.map(({ key, name, path }) => (
        <li key={key}>
          <a
            href={social[key]}
            rel="noopener me"
            className="grid size-11 place-items-center rounded-full border border-current/35 transition-colors duration-150 hover:border-current"
          >
            <span className="sr-only">{name}</span>
            <svg
              viewBox="0 0 24 24"
              aria-hidden="true"
              className="size-4.5 fill-none stroke-current"
              strokeWidth="1.75"
              strokeLinecap="round"
              strokeLinejoin="round"
            >
              <path d={path} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
