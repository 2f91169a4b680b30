import { data, redirect, useOutletContext, useSearchParams } from "react-router";
import { appContext } from "#app/platform/app-context.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { oneOf } from "#app/platform/lists/list-query.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { loadActionChoices, type OpenedSession } from "../../screens/parts/open-classes.server.ts";
import { SessionActionForm } from "../../screens/parts/session-action-form.tsx";
import { listActions } from "../../screens/parts/session-table.tsx";
import { findListed } from "../list-queries.server.ts";
import { runSessionAction, sessionActionFields } from "../run-session-action.server.ts";
import { panelPath, sessionActions } from "../session-address.ts";
import type { Route } from "./+types/session-act";

/** The form of one action on a class. Redirects to the class if it no longer allows the action. */
export async function loader(args: Route.LoaderArgs) {
  const { db } = await openModule(args, "class-management");
  const { sessionId } = args.params;
  const act = readAct(args.params.act);
  const session = isUuid(sessionId) ? await findListed(db, sessionId) : undefined;
  if (!session) throw data(null, { status: 404 });
  if (!listActions(session, now().getTime()).some((one) => one.act === act)) {
    throw redirect(panelPath(new URL(args.request.url).searchParams, sessionId));
  }
  return { act, choices: await loadActionChoices(db, session, act) };
}

function readAct(text: string) {
  const act = oneOf(sessionActions, text);
  if (!act) throw data(null, { status: 404 });
  return act;
}

export { loadsOnce as shouldRevalidate } from "#app/staff/layout/panel-data.ts";

export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, "class-management");
  const form = await readForm(args.request, sessionActionFields);
  const { sessionId, act } = args.params;
  const result = await runSessionAction(readAct(act), appContext(args.context).db, member, form, sessionId);
  if (!("done" in result)) return result;
  throw redirect(panelPath(new URL(args.request.url).searchParams, sessionId, result));
}

export default function SessionAct({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const opened = useOutletContext<OpenedSession>();
  return (
    <SessionActionForm
      key={loaderData.act}
      {...loaderData}
      opened={opened}
      answer={useLastAnswer(actionData)}
      back={panelPath(params, opened.session.id)}
    />
  );
}
