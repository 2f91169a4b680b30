import { Link, useSearchParams } from "react-router";
import { buttonClass } from "../button.tsx";

/** The way through a long list: on behind its last row, back before its first, and to its beginning. */
export function Pager({ next, previous }: { next: string | undefined; previous?: string | undefined }) {
  const [params] = useSearchParams();
  if (!next && !previous && !params.has("after") && !params.has("before")) return null;
  const to = (place: Record<string, string>) => {
    const address = new URLSearchParams(params);
    address.delete("after");
    address.delete("before");
    for (const [name, value] of Object.entries(place)) address.set(name, value);
    return `?${address}`;
  };
  const quiet = buttonClass({ look: "quiet", size: "small" });
  const secondary = buttonClass({ look: "secondary", size: "small" });
  const isInside = params.has("after") || params.has("before");
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap justify-between gap-3 print:hidden">
      <span className="flex flex-wrap gap-3">
        {isInside && (
          <Link to={to({})} className={quiet}>
            First page
          </Link>
        )}
        {isInside && previous && (
          <Link to={to({ before: previous })} className={secondary}>
            Previous page
          </Link>
        )}
      </span>
      {next && (
        <Link to={to({ after: next })} className={secondary}>
          Next page
        </Link>
      )}
    </nav>
  );
}
