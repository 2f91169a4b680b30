import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { fieldText, readForm } from "#app/platform/sent-form.server.ts";
import { bulkFields } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { readCatalogueAddress } from "../catalogue-address.ts";
import type { Route } from "./+types/catalogue-csv";
import { catalogueKinds, mayChangeRows } from "./catalogue-kinds.server.ts";

/** Exports class types, packages or passes with the filters and order of the list. */
export async function loader(args: Route.LoaderArgs) {
  const { member, db } = await openModule(args, "class-package-manager");
  const { tab, archived } = readCatalogueAddress(new URL(args.request.url).searchParams);
  return catalogueKinds[tab].exportList(db, member, args.request, archived);
}

/** Exports the selected rows. */
export async function action(args: Route.ActionArgs) {
  const { member, db } = await openModule(args, "class-package-manager");
  const form = await readForm(args.request, bulkFields);
  const { tab } = readCatalogueAddress(new URL(args.request.url).searchParams);
  if (!mayChangeRows(member, tab)) return new Response(refusalMessages.not_allowed, { status: 403 });
  const { archived } = readCatalogueAddress(new URLSearchParams(fieldText(form, "query")));
  return catalogueKinds[tab].exportSelected(db, member, form, archived);
}
