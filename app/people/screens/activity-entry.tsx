import { data, redirect, useSearchParams } from "react-router";
import { appContext } from "#app/platform/app-context.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { now } from "#app/platform/time/clock.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import {
  changedFields,
  formatAuditAction,
  formatAuditActor,
  formatAuditSubject,
} from "#app/staff/audit-labels.ts";
import { keepPanelOnError, useShownPanel } from "#app/staff/layout/panel-data.ts";
import { SidePanel } from "#app/staff/layout/side-panel.tsx";
import { openModule } from "#app/staff/open-module.server.ts";
import { studioTime } from "#app/staff/studio-time.ts";
import { findAuditEntry } from "../activity-queries.server.ts";
import { undoMessages } from "../messages.ts";
import { backToList, isActivityTab, panelPath, peoplePath } from "../people-address.ts";
import { undoChange } from "../undo-change.server.ts";
import { findUndoAction, whyNoUndo } from "../undoable.ts";
import type { Route } from "./+types/activity-entry";
import { UndoButton } from "./parts/activity-list.tsx";

/** One change with its old and new values. */
export async function loader(args: Route.LoaderArgs) {
  const { db } = await openModule(args, "user-management");
  const { entryId } = args.params;
  const { searchParams } = new URL(args.request.url);
  if (!isActivityTab(searchParams)) {
    throw redirect(panelPath(searchParams, `activity/${entryId}`, { tab: "activity" }));
  }
  const entry = isUuid(entryId) ? await findAuditEntry(db, entryId) : undefined;
  if (!entry) throw data(null, { status: 404 });
  return { entry, zone: await studioTimeZone(db), now: now().getTime() };
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return keepPanelOnError(params.entryId, serverLoader);
}

export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, "user-management");
  const undone = await undoChange(appContext(args.context).db, member, args.params.entryId);
  return undone.ok ? { ok: "Change undone." } : { error: undone.refusal };
}

export default function ActivityEntry({ loaderData }: Route.ComponentProps) {
  useShownPanel(loaderData.entry.id, loaderData);
  const [params] = useSearchParams();
  const { entry, zone, now } = loaderData;
  const why = whyNoUndo(entry, now);
  return (
    <SidePanel title={formatAuditAction(entry.action)} back={peoplePath + backToList(params)}>
      <div className="panel-body">
        <p className="text-sm text-ink-2">
          {formatAuditSubject(entry)}. {formatAuditActor(entry)}
          {entry.actor_role && ` (${entry.actor_role.replaceAll("_", " ")})`}, {studioTime(entry.at, zone)}.
        </p>
        <dl className="flex flex-col gap-2.5 text-sm">
          {changedFields(entry, entry.names).map(({ field, before, after }) => (
            <div key={field} className="border-t border-line pt-2.5 break-words">
              <dt className="font-semibold">{field}</dt>
              <dd className="text-ink-3">Before: {before || "–"}</dd>
              <dd>After: {after || "–"}</dd>
            </div>
          ))}
        </dl>
        {why && (
          <p className="text-sm text-ink-2">
            {undoMessages[why]} {findUndoAction(entry.action)}
          </p>
        )}
      </div>
      {!why && (
        <footer className="panel-foot">
          <UndoButton id={entry.id} what={formatAuditAction(entry.action)} />
        </footer>
      )}
    </SidePanel>
  );
}
