import { randomUUID } from "node:crypto";
import { redirect, useSearchParams } from "react-router";
import { appContext } from "#app/platform/app-context.server.ts";
import { SidePanel } from "#app/staff/layout/side-panel.tsx";
import { useNewForm } from "#app/staff/layout/use-panel-form.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { backToList, cataloguePath, tabOfPath } from "../catalogue-address.ts";
import { catalogueRows } from "../catalogue-lists.ts";
import type { Route } from "./+types/new-catalogue-row";
import { CatalogueForm } from "./catalogue-form.tsx";
import { catalogueKinds, listOfferedTypes, openCatalogue } from "./catalogue-kinds.server.ts";

/** The form of a new class type, package or pass, empty or with the values of the row in `from`. */
export async function loader(args: Route.LoaderArgs) {
  const { db, tab, kind, params } = await openCatalogue(args);
  return {
    tab,
    values: await kind.values(db, params.get("from") ?? "", { isCopy: true }),
    types: tab === "types" ? [] : await listOfferedTypes(db),
    requestId: randomUUID(),
  };
}

export { loadsOnce as shouldRevalidate } from "#app/staff/layout/panel-data.ts";

export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, "class-package-manager");
  const { pathname, searchParams } = new URL(args.request.url);
  const tab = tabOfPath(pathname);
  const refused = await catalogueKinds[tab].add(appContext(args.context).db, member, args.request);
  if (refused) return refused;
  throw redirect(cataloguePath + backToList(searchParams, { tab, done: "added" }));
}

export default function NewCatalogueRow({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const { tab, values, types, requestId } = loaderData;
  const form = useNewForm(requestId, actionData);
  const back = cataloguePath + backToList(params, { tab });
  const { one } = catalogueRows[tab];
  return (
    <SidePanel title={`New ${one}`} back={back}>
      <CatalogueForm {...form} {...{ tab, values, types, back }} submitLabel={`Add ${one}`} />
    </SidePanel>
  );
}
