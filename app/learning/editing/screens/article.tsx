import { Link, useOutlet, useSearchParams } from "react-router";
import { z } from "zod";
import { getError, getSuccess } from "#app/platform/action-result.ts";
import { doneWord } from "#app/platform/lists/list-address.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { ActionButton } from "#app/staff/action-button.tsx";
import { ModuleStatus } from "#app/staff/action-notice.tsx";
import { useModuleAddress } from "#app/staff/layout/panel-address.ts";
import { keepPanelOnError, useShownPanel } from "#app/staff/layout/panel-data.ts";
import { SidePanel } from "#app/staff/layout/side-panel.tsx";
import { refuseChange } from "#app/staff/refuse-change.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { countText, shortDay } from "../../article-date.ts";
import { categoryLabel } from "../../kinds.ts";
import { articleMessages } from "../../messages.ts";
import { canTransition } from "../../status-moves.ts";
import { listArticleHistory } from "../../writing/writing-queries.server.ts";
import { featureArticle } from "../manage-article.server.ts";
import type { Route } from "./+types/article";
import { actLabels, doneWords, listActs } from "./article-acts.ts";
import { openArticle } from "./open-article.server.ts";
import { HistoryList } from "./parts/article-history.tsx";
import { ArticleStatus } from "./parts/article-status.tsx";

const fields = z.object({ intent: z.literal("feature"), featured: z.enum(["yes", "no"]) });

export async function loader(args: Route.LoaderArgs) {
  const { db, article, isAny } = await openArticle(args);
  return { article, isAny, history: await listArticleHistory(db, article.id) };
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return keepPanelOnError(params.articleId, serverLoader);
}

export async function action(args: Route.ActionArgs) {
  const { db, member, article } = await openArticle(args);
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const featured = sent.value.featured === "yes";
  const changed = await featureArticle(db, member, { article_id: article.id, featured });
  if (!changed.ok) return refuseChange(sent, changed.refusal, { words: articleMessages });
  return { ok: featured ? "Added to editors’ choice." : "Removed from editors’ choice." };
}

/** An article's figures and history, with the actions on it. */
export default function ArticlePanel({ loaderData, actionData, params }: Route.ComponentProps) {
  useShownPanel(params.articleId, loaderData);
  const { article, isAny, history } = loaderData;
  const { id, status, featured_at, published_at } = article;
  const [search] = useSearchParams();
  const to = useModuleAddress();
  const answer = useLastAnswer(actionData);
  const question = useOutlet(article);
  const facts = {
    Author: article.author ?? "Unknown",
    Category: categoryLabel(article.category),
    Views: countText(article.view_count),
    Ratings: `${countText(article.total_ratings)}${article.average_rating === null ? "" : `, average ${article.average_rating}`}`,
    Published: published_at ? shortDay(published_at) : "–",
    Changed: shortDay(article.updated_at),
  };
  return (
    <SidePanel title={article.title || "Untitled"} back={to()}>
      <div className="panel-body">
        <ModuleStatus
          error={getError(answer)?.error}
          ok={getSuccess(answer)?.ok ?? doneWord(doneWords, search)}
        />
        <div>
          <ArticleStatus article={article} />
        </div>
        <dl className="panel-facts text-sm">
          {Object.entries(facts).map(([label, value]) => (
            <div key={label} className="contents">
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {status === "published" && (
          <Link to={`/learning/${id}`} className="link self-start text-sm">
            View the article
          </Link>
        )}
        <section aria-label="History" className="panel-group">
          <h3 className="text-sm font-semibold">History</h3>
          <HistoryList entries={history} />
        </section>
      </div>
      {question ?? (
        <footer className="panel-foot flex-wrap">
          <LinkButton to={`/articles/${id}/edit?back=${encodeURIComponent(to())}`} size="small">
            Edit
          </LinkButton>
          {isAny && canTransition("feature", status) && (
            <ActionButton
              intent="feature"
              send={{ featured: featured_at ? "no" : "yes" }}
              look="secondary"
              size="small"
            >
              {featured_at ? "Unfeature" : "Feature"}
            </ActionButton>
          )}
          {listActs(article, isAny).map((act) => (
            <LinkButton
              key={act}
              to={to(`${id}/${act}`)}
              look="secondary"
              size="small"
              preventScrollReset
              className={act === "category" ? "" : "is-danger"}
            >
              {actLabels[act]}
            </LinkButton>
          ))}
        </footer>
      )}
    </SidePanel>
  );
}
