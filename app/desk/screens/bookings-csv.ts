import { appContext } from "#app/platform/app-context.server.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { listFile, selectedFile } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { bookingSource } from "../booking-queries.server.ts";
import { bookingColumns } from "../desk-files.ts";
import type { Route } from "./+types/bookings-csv";

const file = { name: "bookings", columns: bookingColumns };

/** All bookings, filtered and ordered as the list is, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const { member } = await openModule(args, "class-bookings");
  return listFile(appContext(args.context).db, member, bookingSource(member.id), args.request, file);
}

/** The chosen rows alone. */
export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, "class-bookings");
  const form = await readForm(args.request, ["ids", "all", "query", "intent"]);
  return selectedFile(appContext(args.context).db, member, bookingSource(member.id), form, file);
}
