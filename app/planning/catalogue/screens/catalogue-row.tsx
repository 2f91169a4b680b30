import { data, useOutlet, useSearchParams } from "react-router";
import { appContext } from "#app/platform/app-context.server.ts";
import { keepPanelOnError, useShownPanel } from "#app/staff/layout/panel-data.ts";
import { SidePanel } from "#app/staff/layout/side-panel.tsx";
import { useEditForm } from "#app/staff/layout/use-panel-form.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { backToList, cataloguePath, tabOfPath } from "../catalogue-address.ts";
import { catalogueRows } from "../catalogue-lists.ts";
import type { Route } from "./+types/catalogue-row";
import { CatalogueForm } from "./catalogue-form.tsx";
import {
  catalogueKinds,
  listOfferedTypes,
  loadCatalogueRow,
  openCatalogue,
} from "./catalogue-kinds.server.ts";

/** One class type, package or pass, beside the list. An archived one has no form, only the question to restore it. */
export async function loader(args: Route.LoaderArgs) {
  const { db, tab, kind } = await openCatalogue(args);
  const row = await loadCatalogueRow(db, tab, args.params.rowId);
  if (row.is_archived && !("act" in args.params)) throw data(null, { status: 404 });
  const { id, name, version, only_for } = row;
  return {
    ...{ tab, id, name, version },
    values: await kind.values(db, id),
    types: only_for ? await listOfferedTypes(db, only_for) : [],
  };
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return keepPanelOnError(params.rowId, serverLoader);
}

export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, "class-package-manager");
  const kind = catalogueKinds[tabOfPath(new URL(args.request.url).pathname)];
  return kind.change(appContext(args.context).db, member, args.request, args.params.rowId);
}

export default function CatalogueRow({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, id, name, types } = loaderData;
  useShownPanel(id, loaderData);
  const [params] = useSearchParams();
  const question = useOutlet();
  const { key, form } = useEditForm(loaderData, actionData);
  const back = cataloguePath + backToList(params, { tab });
  return (
    <SidePanel title={name} back={back}>
      {question ?? (
        <CatalogueForm
          key={key}
          {...form}
          tab={tab}
          types={types}
          submitLabel={`Save ${catalogueRows[tab].one}`}
          back={back}
        />
      )}
    </SidePanel>
  );
}
