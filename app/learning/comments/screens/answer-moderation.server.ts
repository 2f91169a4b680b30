import type { Member } from "#app/accounts/member.ts";
import type { ActionResult } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import { readIntent } from "#app/platform/sent-form.server.ts";
import { selectedIds } from "#app/staff/list-data.server.ts";
import { readAction, toFormAnswer } from "#app/staff/read-staff-form.server.ts";
import { runBulk } from "#app/staff/run-bulk.server.ts";
import { moderationForm } from "../../forms.ts";
import { type CommentStatus, commentStatuses } from "../../kinds.ts";
import { commentMessages } from "../../messages.ts";
import { commentTab } from "../comment-lists.ts";
import { moderateComment } from "../moderate-comment.server.ts";
import { commentSource } from "../moderation-queries.server.ts";

const words: Record<CommentStatus, string> = {
  approved: "The comment is visible.",
  rejected: "The comment stays hidden.",
  removed: "Removed.",
  pending: "It waits.",
};

const bulkIntents = commentStatuses.map((status) => `bulk_${status}` as const);

/** Handles a moderator's decision on one or several comments. */
export async function answerModeration(db: Database, member: Member, form: FormData): Promise<ActionResult> {
  const bulk = readIntent(form, bulkIntents);
  if (bulk) {
    const status = commentStatuses[bulkIntents.indexOf(bulk)] ?? "pending";
    const tab = commentTab.read(new URLSearchParams(String(form.get("query"))).get("view"));
    const ids = await selectedIds(db, commentSource(tab === "history" ? "approved" : tab), form);
    const decide = (comment_id: string) => moderateComment(db, member, { comment_id, status, reason: "" });
    return runBulk(ids, decide, commentMessages);
  }
  const read = readAction(form, moderationForm);
  if (!read.ok) return read.refusal;
  const { status } = read.value;
  return toFormAnswer(await moderateComment(db, member, read.value), commentMessages, words[status]);
}
