import { redirect, useOutlet, useSearchParams } from "react-router";
import { z } from "zod";
import { packagesAreAdmins } from "#app/catalogue/messages.ts";
import { boxField, rowFields } from "#app/platform/fields/form-fields.ts";
import { doneWord } from "#app/platform/lists/list-address.ts";
import { fieldText, readForm } from "#app/platform/sent-form.server.ts";
import { ModuleStatus } from "#app/staff/action-notice.tsx";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { WithPanel } from "#app/staff/layout/side-panel.tsx";
import { bulkFields } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { openViews } from "#app/staff/queries.server.ts";
import { parseAction } from "#app/staff/read-staff-form.server.ts";
import { runBulk } from "#app/staff/run-bulk.server.ts";
import { keepDataOnError } from "#app/staff/use-live-list.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import {
  backToList,
  cataloguePath,
  doneMessages,
  formPath,
  movedAddress,
  readCatalogueAddress,
} from "../catalogue-address.ts";
import { catalogueRows, packageList, passTypeList, typeList } from "../catalogue-lists.ts";
import type { Route } from "./+types/class-package-manager";
import {
  packageColumns,
  packageSelects,
  passTypeColumns,
  passTypeSelects,
  typeColumns,
  typeSelects,
} from "./catalogue-columns.tsx";
import { catalogueKinds, mayChangeRows } from "./catalogue-kinds.server.ts";
import { CatalogueList } from "./catalogue-list.tsx";

const id = "class-package-manager";

export async function loader(args: Route.LoaderArgs) {
  const { member, db } = await openModule(args, id);
  const { pathname, searchParams: params } = new URL(args.request.url);
  const moved = pathname.replace(/\.data$/, "") === cataloguePath && movedAddress(params);
  if (moved) throw redirect(moved);
  const { tab, archived } = readCatalogueAddress(params);
  const views = await openViews(db, member.id, id, args.request);
  const shared = { archived, mayChange: mayChangeRows(member, tab), views };
  const { types, packages, passes } = catalogueKinds;
  const { request } = args;
  if (tab === "types") return { ...shared, tab, data: await types.list(db, request, archived) };
  if (tab === "passes") return { ...shared, tab, data: await passes.list(db, request, archived) };
  return { ...shared, tab, data: await packages.list(db, request, archived) };
}

export { keepListBesidePanel as shouldRevalidate } from "#app/staff/layout/side-panel.tsx";

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return keepDataOnError(request, serverLoader);
}

const listAction = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("set_active"), ...rowFields, active: boxField }),
  z.object({ intent: z.enum(["bulk_on", "bulk_off", "bulk_archive", "bulk_restore"]) }),
]);

/** Switches a row on or off, and runs the bulk actions. */
export async function action(args: Route.ActionArgs) {
  const { member, db } = await openModule(args, id);
  const form = await readForm(args.request, [listAction, ...bulkFields]);
  const read = parseAction(form, listAction);
  if (!read.ok) return read.refusal;
  const sent = read.value;
  const { tab } = readCatalogueAddress(new URL(args.request.url).searchParams);
  const kind = catalogueKinds[tab];
  if (sent.intent === "set_active") {
    const changed = await kind.setActive(db, member, sent);
    if (!changed.ok) return { error: kind.messages[changed.refusal] };
    return { ok: sent.active ? "Switched on" : "Switched off" };
  }
  const { archived } = readCatalogueAddress(new URLSearchParams(fieldText(form, "query")));
  const change = {
    bulk_on: (row: string) => kind.setActive(db, member, { id: row, active: true }),
    bulk_off: (row: string) => kind.setActive(db, member, { id: row, active: false }),
    bulk_archive: (row: string) => kind.archive(db, member, { id: row }),
    bulk_restore: (row: string) => kind.restore(db, member, { id: row, active: false }),
  }[sent.intent];
  return await runBulk(await kind.selectedIds(db, form, archived), change, kind.messages);
}

export default function ClassPackageManager({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const answer = useLastAnswer(actionData);
  const panel = useOutlet();
  const { tab, archived, mayChange, data } = loaderData;
  const said = doneWord(doneMessages, params);
  const rows = archived ? [] : data.rows.map(({ id }) => formPath(params, tab, id));
  return (
    <WithPanel panel={panel} rows={rows}>
      <PageBar
        actions={
          mayChange && (
            <>
              <LinkButton to={`${cataloguePath}/import${backToList(params, { tab })}`} look="secondary">
                Import
              </LinkButton>
              <LinkButton to={formPath(params, tab, "new")}>{`Add ${catalogueRows[tab].one}`}</LinkButton>
            </>
          )
        }
      />
      {!mayChange && <p className="pb-3 text-sm text-ink-2">{packagesAreAdmins}</p>}
      <ModuleStatus
        error={answer && "error" in answer ? answer.error : undefined}
        ok={answer && "ok" in answer ? answer.ok : panel ? undefined : said}
      />
      {loaderData.tab === "types" && (
        <CatalogueList
          key="types"
          {...loaderData}
          list={typeList}
          columns={typeColumns}
          selects={typeSelects}
        />
      )}
      {loaderData.tab === "packages" && (
        <CatalogueList
          key="packages"
          {...loaderData}
          list={packageList}
          columns={packageColumns}
          selects={packageSelects}
        />
      )}
      {loaderData.tab === "passes" && (
        <CatalogueList
          key="passes"
          {...loaderData}
          list={passTypeList}
          columns={passTypeColumns}
          selects={passTypeSelects}
        />
      )}
    </WithPanel>
  );
}
