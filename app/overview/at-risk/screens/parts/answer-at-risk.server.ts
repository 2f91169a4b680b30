import { redirect } from "react-router";
import type { Member } from "#app/accounts/member.ts";
import type { ActionResult, FormAnswer } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { refusalWords } from "#app/platform/refusal-words.ts";
import { readIntent } from "#app/platform/sent-form.server.ts";
import { bulkFields, selectedIds } from "#app/staff/list-data.server.ts";
import { formErrors, readFields, typedValues } from "#app/staff/read-staff-form.server.ts";
import { rowNumber, runBulk } from "#app/staff/run-bulk.server.ts";
import { backToList, overviewPath } from "../../at-risk-address.ts";
import { atRiskSource, riskMoment } from "../../at-risk-queries.server.ts";
import { noteForm } from "../../forms.ts";
import { checkInMessages } from "../../messages.ts";
import { writeToMember } from "../../write-to-member.server.ts";

/** The fields of all forms of the tab. */
export const atRiskFields = [noteForm, ...bulkFields, "request_id"];

/** Handles the bulk action, which redirects to the note form, and the note form. */
export async function answerAtRisk(
  db: Database,
  actor: Member,
  request: Request,
  form: FormData,
): Promise<ActionResult | FormAnswer> {
  const params = new URL(request.url).searchParams;
  const source = atRiskSource(await riskMoment(db));
  const intent = readIntent(form, ["bulk_note", "note"]);
  if (!intent) return { error: refusalWords.bad_choice };
  const ids = await selectedIds(db, source, form);
  if (intent === "bulk_note") {
    if (!ids) return { error: refusalWords.too_many_rows };
    if (ids.length === 0) return { error: refusalWords.nothing_chosen };
    const whom: Record<string, string> = form.get("all") === "1" ? { to: "all" } : { ids: ids.join(",") };
    throw redirect(overviewPath + backToList(params, { new: "note", ...whom }));
  }
  const parsed = noteForm.safeParse(readFields(form));
  if (!parsed.success) return formErrors(form, parsed.error);
  const number = String(form.get("request_id") ?? "");
  if (!isUuid(number)) return { error: refusalWords.not_found, typed: typedValues(form) };
  let isForAll = true;
  const written = await runBulk(
    ids,
    async (user_id) => {
      const request_id = rowNumber(number, user_id);
      const result = await writeToMember(db, actor, { ...parsed.data, user_id, request_id });
      if (!result.ok) isForAll = false;
      return result;
    },
    checkInMessages,
  );
  if ("error" in written) return { ...written, typed: typedValues(form) };
  throw redirect(overviewPath + backToList(params, { done: isForAll ? "written" : "some" }));
}
