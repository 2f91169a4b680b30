import { data, redirect, useOutlet, useSearchParams } from "react-router";
import { may } from "#app/accounts/who-may.ts";
import { withSent } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { readForm, readIntent } from "#app/platform/sent-form.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { keepPanelOnError, useShownPanel } from "#app/staff/layout/panel-data.ts";
import { SidePanel } from "#app/staff/layout/side-panel.tsx";
import { openModule } from "#app/staff/open-module.server.ts";
import { openSession } from "../../screens/parts/open-classes.server.ts";
import { SessionDetail } from "../../screens/parts/session-detail.tsx";
import { pageActions, runSessionAction, sessionActionFields } from "../run-session-action.server.ts";
import { classesAddress, classesPath, panelPath } from "../session-address.ts";
import type { Route } from "./+types/session";

/** One class, beside the list. */
export async function loader(args: Route.LoaderArgs) {
  const { member, db } = await openModule(args, "class-management");
  const opened = await openSession(db, member, args.params.sessionId);
  if (!opened) throw data(null, { status: 404 });
  const zone = await studioTimeZone(db);
  return { opened, zone, at: now().getTime(), seesPay: may(member, "pay.see") };
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return keepPanelOnError(params.sessionId, serverLoader);
}

/** Answers a teacher's proposal, takes a booking out, or undoes “Didn't take place”. */
export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, "class-management");
  const form = await readForm(args.request, sessionActionFields);
  const act = readIntent(form, pageActions);
  if (!act) return { error: refusalMessages.bad_choice };
  const { sessionId } = args.params;
  const result = await runSessionAction(act, appContext(args.context).db, member, form, sessionId);
  if (!("done" in result)) return withSent(form, result);
  throw redirect(panelPath(new URL(args.request.url).searchParams, sessionId, result));
}

export default function Session({ loaderData, actionData }: Route.ComponentProps) {
  useShownPanel(loaderData.opened.session.id, loaderData);
  const [params] = useSearchParams();
  const { opened } = loaderData;
  const back = classesAddress(params, { series: params.get("series") ?? "" });
  return (
    <SidePanel
      key={opened.session.id}
      title={opened.session.class_name}
      back={back.startsWith("?") ? classesPath + back : back}
    >
      <SessionDetail {...loaderData} error={actionData?.error} question={useOutlet(opened)} />
    </SidePanel>
  );
}
