import { requireMember } from "#app/accounts/session.server.ts";
import { changeNotifications } from "#app/notifications/change-notifications.server.ts";
import { notificationForm } from "#app/notifications/forms.ts";
import { notificationMessages } from "#app/notifications/messages.ts";
import { listNotifications } from "#app/notifications/queries.server.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import type { Route } from "./+types/own-notifications";

const headers = { "Cache-Control": "no-store" };

export async function loader(args: Route.LoaderArgs) {
  const member = await requireMember(args, "notifications.read_own");
  return Response.json(await listNotifications(appContext(args.context).db, member.id), { headers });
}

/** Marks notifications as read or deletes one, and returns the new list. */
export async function action(args: Route.ActionArgs) {
  const member = await requireMember(args, "notifications.change_own");
  const form = await parseForm(args.request, notificationForm);
  if (!form.ok) return Response.json({ error: "unknown_change" }, { status: 400, headers });
  const { db } = appContext(args.context);
  const answer = await changeNotifications(db, member, form.value);
  if (!answer.ok) {
    return Response.json({ error: notificationMessages[answer.refusal] }, { status: 403, headers });
  }
  return Response.json(await listNotifications(db, member.id), { headers });
}
