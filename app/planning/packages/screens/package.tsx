import { data, useSearchParams } from "react-router";
import { z } from "zod";
import { packageCommands } from "#app/catalogue/commands.server.ts";
import { packageForm } from "#app/catalogue/forms.ts";
import { packageMessages } from "#app/catalogue/messages.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { versionFields } from "#app/platform/fields/form-fields.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { keepPanelOnError, useShownPanel } from "#app/staff/layout/panel-data.ts";
import { SidePanel } from "#app/staff/layout/side-panel.tsx";
import { useEditForm } from "#app/staff/layout/use-panel-form.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { refuseChange } from "#app/staff/refuse-change.server.ts";
import { backToList, cataloguePath } from "../../catalogue-address.ts";
import { findListedPackage } from "../../catalogue-queries.server.ts";
import { packageValues } from "../../screens/parts/catalogue-values.ts";
import { listOfferedTypes, openOffer } from "../../screens/parts/open-catalogue.server.ts";
import type { Route } from "./+types/package";
import { PackageForm } from "./package-form.tsx";

const fields = packageForm.and(z.object({ version: versionFields.version }));

/** The form of one package, beside the list. Without the right to change it, the list alone. */
export async function loader(args: Route.LoaderArgs) {
  const { db } = await openOffer(args, "packages");
  const { packageId } = args.params;
  const row = isUuid(packageId) ? await findListedPackage(db, packageId) : undefined;
  if (!row || row.is_archived) throw data(null, { status: 404 });
  const types = await listOfferedTypes(db, row.only_for);
  return { name: row.name, version: row.version, values: packageValues(row), types };
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return keepPanelOnError(params.packageId, serverLoader);
}

export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, "class-package-manager");
  const { db } = appContext(args.context);
  const id = args.params.packageId;
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const changed = await packageCommands.change(db, member, { ...sent.value, id });
  if (changed.ok) return { ok: "Saved" };
  return refuseChange(sent, changed.refusal, {
    words: packageMessages,
    fields: { name_taken: "name" },
    stored: async () => {
      const row = await findListedPackage(db, id);
      return row && { version: row.version, values: packageValues(row) };
    },
  });
}

export default function Package({ loaderData, actionData, params: { packageId } }: Route.ComponentProps) {
  useShownPanel(packageId, loaderData);
  const [params] = useSearchParams();
  const { key, form } = useEditForm(loaderData, actionData);
  const back = cataloguePath + backToList(params, { tab: "packages" });
  return (
    <SidePanel title={loaderData.name} back={back}>
      <PackageForm key={key} {...form} types={loaderData.types} submitLabel="Save package" back={back} />
    </SidePanel>
  );
}
