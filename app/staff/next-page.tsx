import { Link, useSearchParams } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";

/** The way through a long list: on behind its last row, and back to the beginning. */
export function NextPage({ last, more }: { last: string | undefined; more: boolean }) {
  const [query] = useSearchParams();
  const to = (after: string | undefined) => {
    const next = new URLSearchParams(query);
    if (after) next.set("after", after);
    else next.delete("after");
    return `?${next}`;
  };
  if (!more && !query.has("after")) return null;
  return (
    <nav aria-label="Pages" className="mt-6 flex justify-between gap-3">
      {query.has("after") ? (
        <Link to={to(undefined)} className={buttonClass({ look: "quiet", size: "small" })}>
          First page
        </Link>
      ) : (
        <span />
      )}
      {more && last && (
        <Link to={to(last)} className={buttonClass({ look: "secondary", size: "small" })}>
          Next page
        </Link>
      )}
    </nav>
  );
}
