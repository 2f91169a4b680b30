import { readForm } from "#app/platform/sent-form.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { markForm } from "../forms.ts";
import type { Route } from "./+types/marks";
import { answerRoster } from "./parts/roster-action.server.ts";

/** One mark of attendance, as the browser sends it when it has a connection. */
export async function action(args: Route.ActionArgs) {
  const { db, member } = await openModule(args, "teaching-dashboard");
  const form = await readForm(args.request, [markForm]);
  form.set("intent", "mark");
  return Response.json(await answerRoster(db, member, form));
}
