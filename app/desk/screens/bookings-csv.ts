import { exportList } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { bookingSource } from "../booking-queries.server.ts";
import { bookingColumns } from "../desk-files.ts";
import type { Route } from "./+types/bookings-csv";

/** Exports bookings with the filters and order of the list. */
async function exportBookings(args: Route.LoaderArgs | Route.ActionArgs) {
  const { member } = await openModule(args, "class-bookings");
  return exportList(args, member, bookingSource(member.id), { name: "bookings", columns: bookingColumns });
}

export { exportBookings as action, exportBookings as loader };
