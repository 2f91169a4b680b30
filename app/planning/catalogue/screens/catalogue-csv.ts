import type { Member } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { listFile, selectedFile } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { readCatalogueAddress } from "../catalogue-address.ts";
import { packageColumns, passTypeColumns, typeColumns } from "../catalogue-files.ts";
import type { CatalogueTab } from "../catalogue-lists.ts";
import { archivedPackages, archivedTypes, packageSource, typeSource } from "../catalogue-queries.server.ts";
import { archivedPassTypes, passTypeSource } from "../pass-type-queries.server.ts";
import type { Route } from "./+types/catalogue-csv";

const types = { name: "class-types", columns: typeColumns };
const passes = { name: "passes", columns: passTypeColumns };
const packages = { name: "packages", columns: packageColumns };

/** Class types or packages, filtered and ordered as the list is, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const { member, db } = await openModule(args, "class-package-manager");
  const { tab, archived } = readCatalogueAddress(new URL(args.request.url).searchParams);
  if (tab === "passes") {
    return listFile(db, member, passTypeSource, args.request, {
      ...passes,
      scope: archivedPassTypes(archived),
    });
  }
  return tab === "types"
    ? listFile(db, member, typeSource, args.request, { ...types, scope: archivedTypes(archived) })
    : listFile(db, member, packageSource, args.request, { ...packages, scope: archivedPackages(archived) });
}

/** The chosen rows alone. */
export async function action(args: Route.ActionArgs) {
  const { member, db } = await openModule(args, "class-package-manager");
  const form = await readForm(args.request, ["ids", "all", "query", "intent"]);
  const { tab } = readCatalogueAddress(new URL(args.request.url).searchParams);
  if (!mayChoose(member, tab)) return new Response(refusalMessages.not_allowed, { status: 403 });
  const archived = new URLSearchParams(String(form.get("query") ?? "")).get("view") === "archived";
  if (tab === "passes") {
    return selectedFile(db, member, passTypeSource, form, { ...passes, scope: archivedPassTypes(archived) });
  }
  return tab === "types"
    ? selectedFile(db, member, typeSource, form, { ...types, scope: archivedTypes(archived) })
    : selectedFile(db, member, packageSource, form, { ...packages, scope: archivedPackages(archived) });
}

function mayChoose(member: Member, tab: CatalogueTab): boolean {
  return may(member, tab === "types" ? "class_types.manage" : "packages.manage");
}
