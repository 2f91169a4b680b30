import { useLocation, useSearchParams } from "react-router";
import { LinkButton } from "../button.tsx";
import { EmptyState } from "../empty-state.tsx";
import { type Chip, withoutFilters } from "./filter-bar.tsx";
import { formatRowCount, type RowNames } from "./list-tools.tsx";

/** Keeps the list's header, views and filters, and offers to load it again. */
export function NotLoaded() {
  const { search } = useLocation();
  return (
    <EmptyState
      picture="rings"
      heading="h2"
      title={<span role="alert">This list couldn't be loaded. Your filters are still set.</span>}
      action={
        <LinkButton to={search || "?"} look="secondary" preventScrollReset>
          Try Again
        </LinkButton>
      }
    />
  );
}

interface NoMatchProps {
  of: RowNames;
  kept: Record<string, string>;
  chips: readonly Chip[];
  search: string;
  without: Record<string, number> | undefined;
}

/**
 * Names the filter without which the most rows match. The link to the whole list has `all=1`, because a URL without
 * parameters opens the member's default view.
 */
export function NoMatch({ of, kept, chips, search, without = {} }: NoMatchProps) {
  const [params] = useSearchParams();
  const set = chips.map(({ name, label, relation, text }) => ({
    name,
    title: `${label} ${relation} ${text}`,
  }));
  if (search) set.push({ name: "q", title: `Search is ${search}` });
  const [best] = set
    .map((filter) => ({ ...filter, count: without[filter.name] ?? 0 }))
    .sort((a, b) => b.count - a.count);
  const isHelpful = best && best.count > 0 && set.length > 1;
  return (
    <EmptyState
      picture="rings"
      heading="h2"
      title={`No ${of[1]} match`}
      text={isHelpful ? `${formatRowCount(best.count, of)} without “${best.title}”.` : undefined}
      action={
        <>
          {isHelpful && (
            <LinkButton to={withoutFilters(params, [best.name], kept)} look="secondary">
              Remove “{best.title}”
            </LinkButton>
          )}
          <LinkButton
            to={`?${new URLSearchParams({ all: "1", ...kept })}`}
            look={isHelpful ? "quiet" : "secondary"}
          >
            Show all
          </LinkButton>
        </>
      }
    />
  );
}
