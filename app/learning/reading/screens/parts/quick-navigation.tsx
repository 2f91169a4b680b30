import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { useBookClassPath } from "#app/frame/business.ts";
import { categoryLabel } from "../../../kinds.ts";
import { listAddress } from "../../list-address.ts";

/** Where to go from an article. */
export function QuickNavigation({ category }: { category: string }) {
  const bookClassPath = useBookClassPath();
  const links = [
    { to: "/learning", label: "All articles" },
    { to: listAddress({ category }), label: `More in ${categoryLabel(category)}` },
    { to: bookClassPath, label: "Book a class" },
  ];
  return (
    <nav aria-labelledby="quick">
      <h2 id="quick" className="serif mb-2 text-lg">
        Quick navigation
      </h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="group flex min-h-11 items-center justify-between gap-3 border-b border-line text-[0.95rem] hover:text-forest"
            >
              {label}
              <ArrowRight
                aria-hidden="true"
                size={17}
                strokeWidth={1.75}
                className="text-ink-3 transition-transform duration-150 group-hover:translate-x-0.5"
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
