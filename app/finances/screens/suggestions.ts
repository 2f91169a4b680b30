import { appContext } from "#app/platform/app-context.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { suggest } from "../ledger-queries.server.ts";
import type { Route } from "./+types/suggestions";

/** Suggests members and bookings for the typed text. */
export async function loader(args: Route.LoaderArgs) {
  await openModule(args, "transactions");
  const typed = (new URL(args.request.url).searchParams.get("q") ?? "").slice(0, 100);
  const found = await suggest(appContext(args.context).db, typed);
  return Response.json(found, { headers: { "Cache-Control": "private, no-store" } });
}
