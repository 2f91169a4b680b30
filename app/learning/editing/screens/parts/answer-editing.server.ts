import type { Member } from "#app/accounts/member.ts";
import type { Database } from "#app/platform/database.server.ts";
import { oneLine } from "#app/platform/fields/plain-text.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import type { ActionResult } from "#app/staff/action-result.tsx";
import { categoryForm } from "../../../forms.ts";
import { categoryLabel } from "../../../kinds.ts";
import { articleMessages } from "../../../messages.ts";
import { featureArticle, recategoriseArticle, unpublishArticle } from "../../manage-article.server.ts";

/** What an editor did with an article of the list. */
export async function answerEditing(db: Database, member: Member, form: FormData): Promise<ActionResult> {
  const article_id = String(form.get("article_id") ?? "");
  if (!isUuid(article_id)) return { refused: articleMessages.not_found };
  switch (form.get("intent")) {
    case "feature": {
      const featured = form.get("featured") === "yes";
      const answer = await featureArticle(db, member, { article_id, featured });
      return worded(
        answer,
        featured ? "It is an editors’ choice now." : "It is no longer an editors’ choice.",
      );
    }
    case "unpublish": {
      const reason = oneLine(String(form.get("reason") ?? "")).slice(0, 1_000);
      return worded(
        await unpublishArticle(db, member, { article_id, reason }),
        "It is a draft again, and its author was told.",
      );
    }
    case "recategorise": {
      const parsed = categoryForm.safeParse(Object.fromEntries(form));
      if (!parsed.success) return { refused: parsed.error.issues[0]?.message ?? articleMessages.not_found };
      const { category } = parsed.data;
      const answer = await recategoriseArticle(db, member, { article_id, category });
      return worded(answer, `It is filed under ${categoryLabel(category)}.`);
    }
    default:
      return { refused: articleMessages.no_such_move };
  }
}

function worded(answer: Awaited<ReturnType<typeof featureArticle>>, done: string): ActionResult {
  return answer.ok ? { done } : { refused: articleMessages[answer.refusal] };
}
