import { randomUUID } from "node:crypto";
import { redirect, useSearchParams } from "react-router";
import { z } from "zod";
import { packageCommands } from "#app/catalogue/commands.server.ts";
import { packageForm } from "#app/catalogue/forms.ts";
import { packageMessages } from "#app/catalogue/messages.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { idempotencyFields } from "#app/platform/fields/form-fields.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { SidePanel } from "#app/staff/layout/side-panel.tsx";
import { useNewForm } from "#app/staff/layout/use-panel-form.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { refuseChange } from "#app/staff/refuse-change.server.ts";
import { backToList, cataloguePath } from "../../catalogue-address.ts";
import { findListedPackage } from "../../catalogue-queries.server.ts";
import { copyName, newPackage, packageValues } from "../../screens/parts/catalogue-values.ts";
import { listOfferedTypes, openOffer } from "../../screens/parts/open-catalogue.server.ts";
import type { Route } from "./+types/new-package";
import { PackageForm } from "./package-form.tsx";

const fields = packageForm.and(z.object(idempotencyFields));

/** The form of a new package, empty or with the values of the package in `from`. */
export async function loader(args: Route.LoaderArgs) {
  const { db, params } = await openOffer(args, "packages");
  const from = params.get("from") ?? "";
  const row = isUuid(from) ? await findListedPackage(db, from) : undefined;
  const values = row ? { ...packageValues(row), name: copyName(row.name) } : newPackage;
  return { values, types: await listOfferedTypes(db), requestId: randomUUID() };
}

export { loadsOnce as shouldRevalidate } from "#app/staff/layout/panel-data.ts";

export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, "class-package-manager");
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const added = await packageCommands.add(appContext(args.context).db, member, sent.value);
  if (!added.ok) {
    return refuseChange(sent, added.refusal, { words: packageMessages, fields: { name_taken: "name" } });
  }
  const params = new URL(args.request.url).searchParams;
  throw redirect(cataloguePath + backToList(params, { tab: "packages", done: "added" }));
}

export default function NewPackage({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const { values, types, requestId } = loaderData;
  const form = useNewForm(requestId, actionData);
  const back = cataloguePath + backToList(params, { tab: "packages" });
  return (
    <SidePanel title="New package" back={back}>
      <PackageForm {...form} values={values} types={types} submitLabel="Add package" back={back} />
    </SidePanel>
  );
}
