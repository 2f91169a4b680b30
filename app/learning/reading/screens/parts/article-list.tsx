import { Link, useNavigation } from "react-router";
import { countedMost } from "#app/platform/lists/list-query.ts";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { beTheFirst, lessonsFound, noLessons, tryOtherSearch } from "../../../messages.ts";
import type { ArticleCard as Article } from "../../../queries.server.ts";
import { ArticleCard } from "../../article-card.tsx";
import { type ListAddress, listAddress, listMost, listStep } from "../../list-address.ts";

interface ArticleListProps {
  list: { address: ListAddress; cards: Article[]; next: string; count: number };
  fallbackAuthor: string;
}

export function ArticleList({ list: { address, cards, next, count }, fallbackAuthor }: ArticleListProps) {
  const navigation = useNavigation();
  const isChanging = navigation.state === "loading" && navigation.location.pathname === "/learning";
  if (cards.length === 0) return <NoLessons isNarrowed={Boolean(address.search || address.category)} />;
  return (
    <>
      <p role="status" className="mt-6 mb-5 text-sm text-ink-3">
        {count > countedMost ? `More than ${countedMost} lessons found` : lessonsFound(count)}
        {cards.length < count && !address.after && `, ${cards.length} shown`}
      </p>
      <ul
        className={cx(
          "grid gap-5 transition-opacity duration-200 sm:grid-cols-2",
          isChanging && "opacity-60 delay-150",
        )}
      >
        {cards.map((card) => (
          <li key={card.id}>
            <ArticleCard article={card} fallbackAuthor={fallbackAuthor} showTags />
          </li>
        ))}
      </ul>
      <Further address={address} next={next} />
    </>
  );
}

/** Extends the list on the same page up to `listMost`, then links to the next page. */
function Further({ address, next }: { address: ListAddress; next: string }) {
  const grows = address.show < listMost;
  const to = grows
    ? listAddress({ ...address, show: address.show + listStep })
    : listAddress({ ...address, show: listStep, after: next });
  return (
    <div className="mt-10 flex flex-wrap justify-center gap-3">
      {address.after && (
        <Link
          to={listAddress({ ...address, after: "", show: listStep })}
          className={buttonClass({ look: "quiet" })}
        >
          Back to the first page
        </Link>
      )}
      {next && (
        <Link
          to={to}
          preventScrollReset={grows}
          replace={grows}
          className={buttonClass({ look: "secondary" })}
        >
          {grows ? "More lessons" : "Next lessons"}
        </Link>
      )}
    </div>
  );
}

function NoLessons({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <div role="status">
      <EmptyState
        picture="path"
        heading="h3"
        title={noLessons}
        text={isNarrowed ? tryOtherSearch : beTheFirst}
        action={
          <>
            {isNarrowed && (
              <LinkButton to="/learning" look="secondary" preventScrollReset>
                Show all lessons
              </LinkButton>
            )}
            <LinkButton to="/articles/new" look={isNarrowed ? "quiet" : "primary"}>
              Start Writing Articles
            </LinkButton>
          </>
        }
      />
    </div>
  );
}

export function FailedList({ message, address }: { message: string; address: ListAddress }) {
  return (
    <EmptyState
      picture="bowl"
      heading="h3"
      title={<span role="alert">{message}</span>}
      text="Nothing is lost. Please try again in a moment."
      action={
        <LinkButton to={listAddress(address)} replace preventScrollReset>
          Try Again
        </LinkButton>
      }
    />
  );
}
