import { data, redirect, useOutletContext } from "react-router";
import { z } from "zod";
import { oneOf } from "#app/platform/lists/list-query.ts";
import type { Result } from "#app/platform/result.ts";
import { parseForm, type SentForm } from "#app/platform/sent-form.server.ts";
import { moduleAddress, useModuleAddress } from "#app/staff/layout/panel-address.ts";
import { PanelQuestion } from "#app/staff/layout/panel-question.tsx";
import { refuseChange } from "#app/staff/refuse-change.server.ts";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { categoryForm, unpublishForm } from "../../forms.ts";
import { articleCategories } from "../../kinds.ts";
import { type ArticleRefusal, articleMessages } from "../../messages.ts";
import { listCategoryCounts } from "../../queries.server.ts";
import type { ListedArticle } from "../../writing/writing-queries.server.ts";
import { deleteDraft, recategoriseArticle, unpublishArticle } from "../manage-article.server.ts";
import type { Route } from "./+types/article-act";
import { type ArticleAct, editorActs, writerActs } from "./article-acts.ts";
import { openArticle } from "./open-article.server.ts";

function readAct(text: string, isAny: boolean): ArticleAct {
  const act = oneOf<ArticleAct>(isAny ? editorActs : writerActs, text);
  if (!act) throw data(null, { status: 404 });
  return act;
}

export async function loader(args: Route.LoaderArgs) {
  const { db, isAny } = await openArticle(args);
  const act = readAct(args.params.act, isAny);
  const found = act === "category" ? await listCategoryCounts(db) : [];
  return { act, categories: [...new Set([...articleCategories, ...found.map(({ category }) => category)])] };
}

export { loadsOnce as shouldRevalidate } from "#app/staff/layout/panel-data.ts";

export async function action(args: Route.ActionArgs) {
  const { db, member, article, isAny } = await openArticle(args);
  const { request, params } = args;
  const article_id = article.id;
  const act = readAct(params.act, isAny);
  const finish = (sent: SentForm<unknown>, changed: Result<unknown, ArticleRefusal>) => {
    if (!changed.ok) return refuseChange(sent, changed.refusal, { words: articleMessages });
    const isGone = act === "delete";
    throw redirect(moduleAddress(new URL(request.url), isGone ? "" : article_id, { done: act }));
  };
  if (act === "category") {
    const sent = await parseForm(request, categoryForm);
    if (!sent.ok) return sent.refusal;
    return finish(sent, await recategoriseArticle(db, member, { ...sent.value, article_id }));
  }
  if (act === "unpublish") {
    const sent = await parseForm(request, unpublishForm);
    if (!sent.ok) return sent.refusal;
    return finish(sent, await unpublishArticle(db, member, { ...sent.value, article_id }));
  }
  const sent = await parseForm(request, z.object({}));
  return sent.ok ? finish(sent, await deleteDraft(db, member, { article_id })) : sent.refusal;
}

/** Asks before an action on an article. */
export default function ArticleAction({ loaderData, actionData }: Route.ComponentProps) {
  const { act, categories } = loaderData;
  const { id, title, category } = useOutletContext<ListedArticle>();
  const ask = { answer: useLastAnswer(actionData), back: useModuleAddress()(id) };
  switch (act) {
    case "category":
      return (
        <PanelQuestion {...ask} title="Category" submitLabel="Save category" look="primary">
          <TextField
            label="Category"
            name="category"
            defaultValue={category}
            list="categories"
            required
            maxLength={40}
            help="Choose one from the list, or enter a new one. Readers see every category with an article."
          />
          <datalist id="categories">
            {categories.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </PanelQuestion>
      );
    case "unpublish":
      return (
        <PanelQuestion {...ask} title="Unpublish this article?" submitLabel="Unpublish">
          <p>Readers can no longer find “{title}”. The draft keeps the views and ratings.</p>
          <TextArea label="Reason, for the author" name="reason" optional rows={3} maxLength={1000} />
        </PanelQuestion>
      );
    case "discard":
      return (
        <PanelQuestion {...ask} title="Discard the changes?" submitLabel="Discard changes">
          <p>The published article stays online. Your unpublished changes are deleted permanently.</p>
        </PanelQuestion>
      );
    case "delete":
      return (
        <PanelQuestion {...ask} title="Delete this draft?" submitLabel="Delete draft">
          <p>This article was never published. You can't restore it.</p>
        </PanelQuestion>
      );
  }
}
