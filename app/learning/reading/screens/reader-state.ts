import { getActor } from "#app/accounts/session.server.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { readerForm } from "../../forms.ts";
import { findReaderState, openReader, recordView } from "../readers.server.ts";
import type { Route } from "./+types/reader-state";

/** Counts the reader once a day and returns the reader's own state. */
export async function action(args: Route.ActionArgs) {
  const form = await parseForm(args.request, readerForm);
  if (!form.ok) return new Response(null, { status: 404 });
  const { db, article_id, reader } = openReader(args, form.value.fingerprint);
  await recordView(db, reader, { article_id });
  const state = await findReaderState(db, reader, await getActor(args), article_id);
  if (!state) return new Response(null, { status: 404 });
  return Response.json(state, { headers: { "Cache-Control": "private, no-store" } });
}
