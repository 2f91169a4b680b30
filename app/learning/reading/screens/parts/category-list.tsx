import { Link } from "react-router";
import { categoryLabel } from "../../../kinds.ts";
import type { CategoryCount } from "../../../queries.server.ts";
import { type ListAddress, listAddress, listStep } from "../../list-address.ts";
import { allCategories } from "./list-filters.tsx";

const line =
  "flex min-h-11 items-center justify-between gap-3 rounded-md px-3 text-[0.95rem] text-ink-2 hover:bg-paper-2 hover:text-ink aria-[current=true]:bg-forest-soft aria-[current=true]:font-semibold aria-[current=true]:text-forest-deep";

interface CategoryListProps {
  address: ListAddress;
  categories: CategoryCount[];
}

export function CategoryList({ address, categories }: CategoryListProps) {
  const counts = new Map(categories.map(({ category, published }) => [category, published]));
  const total = categories.reduce((sum, { published }) => sum + published, 0);
  const to = (category: string) => listAddress({ ...address, category, after: "", show: listStep });
  return (
    <nav aria-labelledby="categories" className="sticky top-24 hidden self-start lg:block">
      <h2 id="categories" className="serif mb-2 px-3 text-lg">
        Categories
      </h2>
      <ul>
        <li>
          <Link to={to("")} preventScrollReset aria-current={address.category === ""} className={line}>
            All <Count of={total} />
          </Link>
        </li>
        {allCategories(categories, address.category).map((category) => (
          <li key={category}>
            <Link
              to={to(category)}
              preventScrollReset
              aria-current={address.category === category}
              className={line}
            >
              <span className="min-w-0 wrap-anywhere">{categoryLabel(category)}</span>{" "}
              <Count of={counts.get(category) ?? 0} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Count({ of }: { of: number }) {
  return (
    <span className="figures text-sm font-normal text-ink-3">
      {of}
      <span className="sr-only"> lessons</span>
    </span>
  );
}
