import { changedFields, changeText, formatAuditAction, formatAuditActor } from "#app/staff/audit-labels.ts";
import { listAuditEntries } from "#app/staff/audit-queries.server.ts";
import { keepPanelOnError, useShownPanel } from "#app/staff/layout/panel-data.ts";
import { PanelRows } from "#app/staff/layout/panel-rows.tsx";
import { studioDay, studioTime } from "#app/staff/studio-time.ts";
import { peoplePath } from "../../people-address.ts";
import { openPerson } from "../open-person.server.ts";
import { usePerson } from "../use-person.ts";
import type { Route } from "./+types/activity";

export async function loader(args: Route.LoaderArgs) {
  const { db, personId } = await openPerson(args);
  return listAuditEntries(db, { subject: "user", subject_id: personId }, { most: 20 });
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return keepPanelOnError(`activity ${params.personId}`, serverLoader);
}

export default function Activity({ loaderData, params }: Route.ComponentProps) {
  useShownPanel(`activity ${params.personId}`, loaderData);
  const { person, zone } = usePerson();
  return (
    <div className="panel-body">
      <PanelRows
        title="Recent activity"
        all={`${peoplePath}?${new URLSearchParams({ tab: "activity", subject: "user", about: person.id })}`}
        rows={loaderData.map((row) => ({
          key: row.id,
          title: formatAuditAction(row.action),
          meta: [
            ...changedFields(row).map(changeText),
            `${studioTime(row.at, zone)}, ${formatAuditActor(row)}`,
          ].join(" · "),
        }))}
        empty={`No changes since ${studioDay(person.joined_at, zone)}.`}
      />
    </div>
  );
}
