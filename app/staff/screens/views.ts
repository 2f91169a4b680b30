import { redirect } from "react-router";
import { z } from "zod";
import { requireMember } from "#app/accounts/session.server.ts";
import type { ActionResult } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { viewForm } from "../forms.ts";
import { viewMessages } from "../messages.ts";
import { removeView, saveView } from "../views/save-view.server.ts";
import type { Route } from "./+types/views";

/** Saves and removes views of the dashboard's lists. */
export async function action(args: Route.ActionArgs): Promise<ActionResult> {
  const member = await requireMember(args, "views.save");
  const sent = await readForm(args.request, ["intent", "module", "name", "address", "is_default", "id"]);
  const parsed = viewForm.safeParse(Object.fromEntries(sent));
  if (!parsed.success) {
    const { fieldErrors } = z.flattenError(parsed.error);
    return { error: refusalMessages.bad_choice, fieldErrors };
  }
  const form = parsed.data;
  const { db } = appContext(args.context);
  if (form.intent === "remove_view") {
    const removed = await removeView(db, member, form);
    return removed.ok
      ? { ok: `View “${removed.value.name}” removed` }
      : { error: viewMessages[removed.refusal] };
  }
  const saved = await saveView(db, member, form);
  return saved.ok ? { ok: `View “${saved.value.name}” saved` } : { error: viewMessages[saved.refusal] };
}

export async function loader(args: Route.LoaderArgs) {
  await requireMember(args, "views.save");
  throw redirect("/dashboard");
}
