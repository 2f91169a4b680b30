import { formatCount } from "#app/platform/text/plural.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { changedFields, changeText, formatAuditAction, formatAuditActor } from "#app/staff/audit-labels.ts";
import { listAuditEntries } from "#app/staff/audit-queries.server.ts";
import { keepPanelOnError, useShownPanel } from "#app/staff/layout/panel-data.ts";
import { PanelRows } from "#app/staff/layout/panel-rows.tsx";
import { studioTime } from "#app/staff/studio-time.ts";
import { listTaughtMonths } from "../classes-queries.server.ts";
import type { Route } from "./+types/history";
import { openTeacher } from "./open-teacher.server.ts";
import { useTeacher } from "./use-teacher.ts";

/** Taught classes by month, and the studio's changes. */
export async function loader(args: Route.LoaderArgs) {
  const { db, teacherId } = await openTeacher(args);
  return {
    months: await listTaughtMonths(db, teacherId, now(), await studioTimeZone(db)),
    changes: await listAuditEntries(db, { subject: "user", subject_id: teacherId }),
  };
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return keepPanelOnError(`history ${params.teacherId}`, serverLoader);
}

export default function History({ loaderData, params }: Route.ComponentProps) {
  useShownPanel(`history ${params.teacherId}`, loaderData);
  const { zone } = useTeacher();
  return (
    <div className="panel-body">
      <PanelRows
        title="Taught"
        rows={loaderData.months.map((row) => ({
          key: row.month,
          title: zoneClock.dateText(`${row.month}-01`).split(" ").slice(2).join(" "),
          value: formatCount(row.classes, "class", "classes"),
          meta: `${(row.minutes / 60).toLocaleString("en-IN", { maximumFractionDigits: 1 })} hours · ${formatCount(row.people, "booking")} · ${row.off} canceled`,
        }))}
        empty="No classes taught yet."
      />
      <PanelRows
        title="Changes"
        rows={loaderData.changes.map((row) => ({
          key: row.id,
          title: formatAuditAction(row.action),
          meta: [
            ...changedFields(row).map(changeText),
            `${studioTime(row.at, zone)}, ${formatAuditActor(row)}`,
          ].join(" · "),
        }))}
        empty="No changes yet."
      />
    </div>
  );
}
