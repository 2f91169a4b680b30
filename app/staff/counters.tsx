import { Link } from "react-router";

interface CountersProps {
  figures: readonly { label: string; count: number; to: string }[];
  /** Counting stops here: that many are at least that many. */
  most?: number;
}

/** How many there are; each figure leads to its rows. */
export function Counters({ figures, most }: CountersProps) {
  return (
    <ul className="mb-5 grid grid-cols-2 gap-3 md:grid-cols-4">
      {figures.map(({ label, count, to }) => (
        <li key={label}>
          <Link
            to={to}
            className="block h-full rounded-lg border border-line bg-paper-2 px-4 py-3 no-underline hover:border-edge"
          >
            <span className="figures block text-2xl">
              {count.toLocaleString("en-IN")}
              {count === most && "+"}
            </span>
            <span className="text-sm text-ink-2">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
