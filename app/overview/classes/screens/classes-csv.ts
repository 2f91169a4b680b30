import { now } from "#app/platform/time/clock.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { exportList, rowsFile } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { listRoster } from "#app/teaching/roster-queries.server.ts";
import { classColumns, rosterColumns } from "../class-files.ts";
import { classSource } from "../class-queries.server.ts";
import { readClassesAddress } from "../classes-address.ts";
import { findClass, listContacts } from "../detail-queries.server.ts";
import type { Route } from "./+types/classes-csv";

/** Exports the filtered classes, or the roster of one class, as CSV. */
async function exportClasses(args: Route.LoaderArgs | Route.ActionArgs) {
  const { member, db } = await openModule(args, "classes-overview");
  const { pathname, searchParams } = new URL(args.request.url);
  if (pathname.endsWith("/roster.csv")) {
    const { session } = readClassesAddress(searchParams);
    const found = session && (await findClass(db, session, now()));
    if (!found) throw new Response("Not found", { status: 404 });
    const { id: session_id, instructor_id, starts_at } = found;
    const guests = await listRoster(db, { session_id, instructor_id, starts_at });
    return rowsFile(db, member, args.request, {
      name: "roster",
      rows: guests,
      columns: rosterColumns(await listContacts(db, session_id)),
    });
  }
  const columns = classColumns(await studioTimeZone(db));
  return exportList(args, member, classSource(now()), { name: "classes", columns });
}

export { exportClasses as action, exportClasses as loader };
