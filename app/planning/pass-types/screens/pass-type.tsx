import { data, useSearchParams } from "react-router";
import { z } from "zod";
import { passTypeCommands } from "#app/catalogue/commands.server.ts";
import { passTypeForm } from "#app/catalogue/forms.ts";
import { passTypeMessages } from "#app/catalogue/messages.ts";
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
import { findPassType } from "../../pass-type-queries.server.ts";
import { listOfferedTypes, openOffer } from "../../screens/parts/open-catalogue.server.ts";
import { passTypeValues } from "../../screens/parts/pass-type-values.ts";
import type { Route } from "./+types/pass-type";
import { PassTypeForm } from "./pass-type-form.tsx";

const fields = passTypeForm.and(z.object({ version: versionFields.version }));

/** The form of one pass, beside the list. Without the right to change it, the list alone. */
export async function loader(args: Route.LoaderArgs) {
  const { db } = await openOffer(args, "passes");
  const { passTypeId } = args.params;
  const row = isUuid(passTypeId) ? await findPassType(db, passTypeId) : undefined;
  if (!row || row.is_archived) throw data(null, { status: 404 });
  const types = await listOfferedTypes(db, row.only_for);
  return { name: row.name, version: row.version, values: passTypeValues(row), types };
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return keepPanelOnError(params.passTypeId, serverLoader);
}

export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, "class-package-manager");
  const { db } = appContext(args.context);
  const id = args.params.passTypeId;
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const changed = await passTypeCommands.change(db, member, { ...sent.value, id });
  if (changed.ok) return { ok: "Saved" };
  return refuseChange(sent, changed.refusal, {
    words: passTypeMessages,
    fields: { name_taken: "name" },
    stored: async () => {
      const row = await findPassType(db, id);
      return row && { version: row.version, values: passTypeValues(row) };
    },
  });
}

export default function PassType({ loaderData, actionData, params: { passTypeId } }: Route.ComponentProps) {
  useShownPanel(passTypeId, loaderData);
  const [params] = useSearchParams();
  const { key, form } = useEditForm(loaderData, actionData);
  const back = cataloguePath + backToList(params, { tab: "passes" });
  return (
    <SidePanel title={loaderData.name} back={back}>
      <PassTypeForm key={key} {...form} types={loaderData.types} submitLabel="Save pass" back={back} />
    </SidePanel>
  );
}
