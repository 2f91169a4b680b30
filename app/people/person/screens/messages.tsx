import { StatusBadge } from "#app/frame/status-badge.tsx";
import { keepPanelOnError, useShownPanel } from "#app/staff/layout/panel-data.ts";
import { PanelRows } from "#app/staff/layout/panel-rows.tsx";
import { studioTime } from "#app/staff/studio-time.ts";
import { listPersonMessages } from "../../person-queries.server.ts";
import { rowAddress } from "../booking-row.tsx";
import { requirePerson } from "../open-person.server.ts";
import { usePerson } from "../use-person.ts";
import type { Route } from "./+types/messages";

export async function loader(args: Route.LoaderArgs) {
  const { db, person } = await requirePerson(args);
  return listPersonMessages(db, person);
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return keepPanelOnError(`messages ${params.personId}`, serverLoader);
}

export default function Messages({ loaderData, params }: Route.ComponentProps) {
  useShownPanel(`messages ${params.personId}`, loaderData);
  const { zone, links } = usePerson();
  return (
    <div className="panel-body">
      <PanelRows
        title="Newest messages"
        all={links.messages}
        rows={loaderData.map((row) => ({
          key: row.id,
          title: row.subject,
          to: rowAddress(links.messages, { message: row.id }),
          meta: `${studioTime(row.created_at, zone)} · ${firstLine(row.message)}`,
          value: <StatusBadge status={row.status} />,
        }))}
        empty="No messages yet."
      />
    </div>
  );
}

function firstLine(text: string): string {
  const line = text.split("\n", 1)[0] ?? "";
  return line.length > 120 ? `${line.slice(0, 119)}…` : line;
}
