import type { Member } from "#app/accounts/member.ts";
import type { ActionResult } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import { readIntent } from "#app/platform/sent-form.server.ts";
import { selectedIds } from "#app/staff/list-data.server.ts";
import { readAction, toFormAnswer } from "#app/staff/read-staff-form.server.ts";
import { runBulk } from "#app/staff/run-bulk.server.ts";
import { editingForm, managementForm } from "../../../forms.ts";
import { categoryLabel } from "../../../kinds.ts";
import { articleMessages } from "../../../messages.ts";
import { articleSource, writtenBy } from "../../../writing/writing-queries.server.ts";
import {
  deleteDraft,
  featureArticle,
  recategoriseArticle,
  unpublishArticle,
} from "../../manage-article.server.ts";

/** Handles an editor's actions on one or several articles. */
export async function answerEditing(db: Database, member: Member, form: FormData): Promise<ActionResult> {
  const bulk = readIntent(form, ["bulk_feature", "bulk_unfeature"]);
  if (bulk) {
    const ids = await selectedIds(db, articleSource, form);
    const featured = bulk === "bulk_feature";
    const feature = (article_id: string) => featureArticle(db, member, { article_id, featured });
    return runBulk(ids, feature, articleMessages);
  }
  const sent = readAction(form, editingForm);
  if (!sent.ok) return sent.refusal;
  const { article_id } = sent.value;
  switch (sent.value.intent) {
    case "feature": {
      const featured = sent.value.featured === "yes";
      const words = featured ? "Added to editors’ choice." : "Removed from editors’ choice.";
      return toFormAnswer(await featureArticle(db, member, { article_id, featured }), articleMessages, words);
    }
    case "unpublish": {
      const { reason } = sent.value;
      const words = "Returned as a draft. We notified the author.";
      return toFormAnswer(await unpublishArticle(db, member, { article_id, reason }), articleMessages, words);
    }
    case "recategorise": {
      const { category } = sent.value;
      const words = `Moved to ${categoryLabel(category)}.`;
      return toFormAnswer(
        await recategoriseArticle(db, member, { article_id, category }),
        articleMessages,
        words,
      );
    }
  }
}

/** Handles a writer's actions on their own articles. */
export async function answerManagement(db: Database, member: Member, form: FormData): Promise<ActionResult> {
  const remove = (article_id: string) => deleteDraft(db, member, { article_id });
  if (readIntent(form, ["bulk_delete"])) {
    const ids = await selectedIds(db, articleSource, form, { scope: writtenBy(member.id) });
    return runBulk(ids, remove, articleMessages);
  }
  const sent = readAction(form, managementForm);
  if (!sent.ok) return sent.refusal;
  return toFormAnswer(await remove(sent.value.article_id), articleMessages, "Draft deleted.");
}
