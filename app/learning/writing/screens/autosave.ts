import { getActor } from "#app/accounts/session.server.ts";
import { may } from "#app/accounts/who-may.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { readJson } from "#app/platform/sent-form.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { unfinishedArticleForm } from "../../forms.ts";
import { articleMessages } from "../../messages.ts";
import { autosaveArticle } from "../save-article.server.ts";
import type { AutosaveAnswer } from "../writing.ts";
import { findWorkingCopy } from "../writing-queries.server.ts";
import type { Route } from "./+types/autosave";

const kept = { headers: { "Cache-Control": "no-store" } };

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const actor = await getActor({ context });
  // An empty 204 logs no error in the browser console.
  if (!may(actor, "articles.write")) return new Response(null, { ...kept, status: 204 });
  const body = await readJson(request);
  const { id, version, fields } = (body ?? {}) as { id?: unknown; version?: unknown; fields?: unknown };
  const parsed = unfinishedArticleForm.safeParse(fields);
  if (!isUuid(String(id)) || !Number.isSafeInteger(version)) {
    return refuse({ refused: "not_possible", message: articleMessages.not_found }, 400);
  }
  if (!parsed.success) {
    return refuse({ refused: "not_possible", message: parsed.error.issues[0]?.message ?? "" }, 200);
  }
  const { db } = appContext(context);
  const answer = await autosaveArticle(db, actor, {
    id: String(id),
    version: Number(version),
    fields: parsed.data,
  });
  if (answer.ok) {
    const saved = { version: answer.value.version, at: now().toISOString() };
    return Response.json({ saved } satisfies AutosaveAnswer, kept);
  }
  if (answer.refusal === "changed_elsewhere") {
    const newer = await findWorkingCopy(db, String(id));
    return refuse({ refused: "changed_elsewhere", version: newer?.version ?? 0 }, 200);
  }
  const refused = answer.refusal === "waiting_for_review" ? "waiting_for_review" : "not_possible";
  return refuse({ refused, message: articleMessages[answer.refusal] }, 200);
}

function refuse(answer: AutosaveAnswer, status: number): Response {
  return Response.json(answer, { ...kept, status });
}
