import { keepPanelOnError, useShownPanel } from "#app/staff/layout/panel-data.ts";
import { PanelRows } from "#app/staff/layout/panel-rows.tsx";
import { listPersonBookings } from "../../person-queries.server.ts";
import { bookingRow } from "../booking-row.tsx";
import { openPerson } from "../open-person.server.ts";
import { usePerson } from "../use-person.ts";
import type { Route } from "./+types/bookings";

export async function loader(args: Route.LoaderArgs) {
  const { db, personId } = await openPerson(args);
  return listPersonBookings(db, personId);
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return keepPanelOnError(`bookings ${params.personId}`, serverLoader);
}

export default function Bookings({ loaderData, params }: Route.ComponentProps) {
  useShownPanel(`bookings ${params.personId}`, loaderData);
  const { zone, links } = usePerson();
  return (
    <div className="panel-body">
      <PanelRows
        title="Newest bookings"
        all={links.bookings}
        rows={loaderData.map((row) => bookingRow(row, zone, links.bookings))}
        empty="No bookings yet."
      />
    </div>
  );
}
