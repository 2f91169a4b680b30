import { getActor } from "#app/accounts/session.server.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { readerForm } from "../../forms.ts";
import { findReaderState, identifyReader, recordView } from "../readers.server.ts";
import type { Route } from "./+types/reader-state";

/** Counts the reader once a day and returns the reader's own state. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, env, address } = appContext(context);
  const form = await parseForm(request, readerForm);
  if (!form.ok || !isUuid(params.articleId)) return new Response(null, { status: 404 });
  const actor = await getActor({ context });
  const { fingerprint } = form.value;
  const reader = identifyReader({ secret: env.authSecret, address, fingerprint, headers: request.headers });
  await recordView(db, reader, { article_id: params.articleId });
  const state = await findReaderState(db, reader, actor, params.articleId);
  if (!state) return new Response(null, { status: 404 });
  return Response.json(state, { headers: { "Cache-Control": "private, no-store" } });
}
