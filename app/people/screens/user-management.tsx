import { redirect, useOutlet, useSearchParams } from "react-router";
import { z } from "zod";
import { assignRole, removeRole } from "#app/accounts/assign-role.server.ts";
import { inviteAgain } from "#app/accounts/managing/invite-person.server.ts";
import { accountMessages } from "#app/accounts/messages.ts";
import { roleNames } from "#app/accounts/roles.ts";
import { setAccountActive } from "#app/accounts/set-active.server.ts";
import { rowFields } from "#app/platform/fields/form-fields.ts";
import { doneWord } from "#app/platform/lists/list-address.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { ModuleStatus } from "#app/staff/action-notice.tsx";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { WithPanel } from "#app/staff/layout/side-panel.tsx";
import { listData, selectedIds } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { openViews } from "#app/staff/queries.server.ts";
import { parseAction } from "#app/staff/read-staff-form.server.ts";
import { runBulk } from "#app/staff/run-bulk.server.ts";
import { keepDataOnError } from "#app/staff/use-live-list.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { activitySource, listActors, withNames } from "../activity-queries.server.ts";
import { doneMessages, isActivityTab, movedAddress, panelPath, peoplePath } from "../people-address.ts";
import { countPeople, peopleSource } from "../people-queries.server.ts";
import { undoChange } from "../undo-change.server.ts";
import type { Route } from "./+types/user-management";
import { ActivityList } from "./parts/activity-list.tsx";
import { PeopleList } from "./parts/people-list.tsx";

const id = "user-management";

export async function loader(args: Route.LoaderArgs) {
  const { member, db } = await openModule(args, id);
  const { pathname, searchParams } = new URL(args.request.url);
  const moved = pathname.replace(/\.data$/, "") === peoplePath && movedAddress(searchParams);
  if (moved) throw redirect(moved);
  const views = await openViews(db, member.id, id, args.request);
  const shared = { views, zone: await studioTimeZone(db), now: now().getTime() };
  if (isActivityTab(searchParams)) {
    const actors = await listActors(db);
    const listed = await listData(db, activitySource, args.request);
    return { ...shared, actors, activity: { ...listed, rows: await withNames(db, listed.rows) } };
  }
  const [people, counts] = await Promise.all([listData(db, peopleSource, args.request), countPeople(db)]);
  return { ...shared, people, counts };
}

export { keepListBesidePanel as shouldRevalidate } from "#app/staff/layout/side-panel.tsx";

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return keepDataOnError(request, serverLoader);
}

/** Files and bulk actions can't assign admin roles. */
const bulkRoles = roleNames.filter((role) => role !== "admin" && role !== "super_admin");

const fields = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["bulk_activate", "bulk_deactivate", "bulk_invite_again"]) }),
  z.object({
    intent: z.enum(["bulk_give_role", "bulk_take_role"]),
    role: z.enum(bulkRoles, refusalMessages.bad_choice),
  }),
  z.object({ intent: z.literal("undo"), ...rowFields }),
]);

export async function action(args: Route.ActionArgs) {
  const { member, db } = await openModule(args, id);
  const form = await readForm(args.request, ["intent", "id", "ids", "all", "query", "role"]);
  const read = parseAction(form, fields);
  if (!read.ok) return read.refusal;
  const sent = read.value;
  if (sent.intent === "undo") {
    const undone = await undoChange(db, member, sent.id);
    return undone.ok ? { ok: "Change undone." } : { error: undone.refusal };
  }
  const change = (user_id: string) => {
    switch (sent.intent) {
      case "bulk_give_role":
        return assignRole(db, member, { user_id, role: sent.role });
      case "bulk_take_role":
        return removeRole(db, member, { user_id, role: sent.role });
      case "bulk_invite_again":
        return inviteAgain(db, member, { user_id });
      default:
        return setAccountActive(db, member, { user_id, active: sent.intent === "bulk_activate" });
    }
  };
  return await runBulk(await selectedIds(db, peopleSource, form), change, accountMessages);
}

export default function UserManagement({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const answer = useLastAnswer(actionData);
  const panel = useOutlet();
  const { views, zone, now } = loaderData;
  return (
    <WithPanel panel={panel}>
      <PageBar
        actions={
          <>
            <LinkButton to={panelPath(params, "import")} look="secondary">
              Import
            </LinkButton>
            <LinkButton to={panelPath(params, "new")}>Invite a person</LinkButton>
          </>
        }
      />
      <ModuleStatus
        error={answer && "error" in answer ? answer.error : undefined}
        ok={answer && "ok" in answer ? answer.ok : panel ? undefined : doneWord(doneMessages, params)}
      />
      {"activity" in loaderData ? (
        <ActivityList
          key="activity"
          data={loaderData.activity}
          actors={loaderData.actors}
          {...{ views, zone, now }}
        />
      ) : (
        <PeopleList
          key="people"
          data={loaderData.people}
          counts={loaderData.counts}
          {...{ views, zone, now }}
        />
      )}
    </WithPanel>
  );
}
