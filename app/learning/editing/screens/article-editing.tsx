import { appContext } from "#app/platform/app-context.server.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { ModuleHead } from "#app/staff/module-head.tsx";
import { openModule } from "#app/staff/open-module.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FilterBar } from "#app/ui/list/filter-bar.tsx";
import { Pager } from "#app/ui/list/pager.tsx";
import { categoryForm } from "../../forms.ts";
import { articleCategories, categoryLabel } from "../../kinds.ts";
import { listCategoryCounts } from "../../queries.server.ts";
import { countAllArticles, listAllArticles } from "../../writing/writing-queries.server.ts";
import { listedAtOnce, readManagementAddress } from "../management-address.ts";
import type { Route } from "./+types/article-editing";
import { answerEditing } from "./parts/answer-editing.server.ts";
import { ArticleTable, CountLine, sortSelect, statusSelect } from "./parts/article-table.tsx";
import { EditingActions } from "./parts/editing-actions.tsx";

const here = "/dashboard/article-editing";

export async function loader(args: Route.LoaderArgs) {
  await openModule(args, "article-editing");
  const address = readManagementAddress(args.request);
  const { db } = appContext(args.context);
  const found = (await listCategoryCounts(db)).map(({ category }) => category);
  return {
    address,
    count: await countAllArticles(db, address),
    categories: [...new Set([...articleCategories, ...found, address.category])].filter(Boolean),
    ...(await listAllArticles(db, { ...address, limit: listedAtOnce })),
  };
}

export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, "article-editing");
  return answerEditing(
    appContext(args.context).db,
    member,
    await readForm(args.request, [categoryForm, "article_id", "intent", "featured", "reason"]),
  );
}

export default function ArticleEditing({ loaderData }: Route.ComponentProps) {
  const { address, rows, next, count, categories } = loaderData;
  return (
    <>
      <ModuleHead
        lead="Every article of the learning centre. Changes you make to a published one are reviewed like anybody’s; admins publish at once."
        actions={
          <LinkButton to={`/articles/new?back=${here}`} look="secondary">
            Write a New Article
          </LinkButton>
        }
      />
      <FilterBar
        searchLabel="Search articles and authors"
        search={address.search}
        selects={[
          statusSelect(address),
          {
            name: "category",
            label: "Category",
            value: address.category,
            options: [
              { value: "", label: "All categories" },
              ...categories.map((value) => ({ value, label: categoryLabel(value) })),
            ],
          },
          sortSelect(address),
        ]}
        csv={`${here}/export.csv`}
      />
      <CountLine count={count} of={["article", "articles"]} />
      <ArticleTable
        caption="All articles"
        rows={rows}
        back={here}
        below={({ author, category }) => (
          <span className="block text-sm font-normal text-ink-3">
            {author ?? "Author unknown"}, {categoryLabel(category)}
          </span>
        )}
        deeds={(article) => <EditingActions article={article} categories={categories} />}
        empty={
          <EmptyState
            picture="rings"
            heading="h2"
            title="No articles match"
            action={
              <LinkButton to="?" look="secondary">
                Show all
              </LinkButton>
            }
          />
        }
      />
      <Pager next={next} />
    </>
  );
}
