import { data, useSearchParams } from "react-router";
import { classTypeCommands } from "#app/catalogue/commands.server.ts";
import { classTypeForm } from "#app/catalogue/forms.ts";
import { classTypeMessages } from "#app/catalogue/messages.ts";
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
import { findType } from "../../catalogue-queries.server.ts";
import { typeValues } from "../../screens/parts/catalogue-values.ts";
import type { Route } from "./+types/class-type";
import { ClassTypeForm } from "./class-type-form.tsx";

const fields = classTypeForm.extend({ version: versionFields.version });

/** The form of one class type, beside the list. */
export async function loader(args: Route.LoaderArgs) {
  await openModule(args, "class-package-manager");
  const { classTypeId } = args.params;
  const row = isUuid(classTypeId) ? await findType(appContext(args.context).db, classTypeId) : undefined;
  if (!row || row.is_archived) throw data(null, { status: 404 });
  return { name: row.name, version: row.version, values: typeValues(row) };
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return keepPanelOnError(params.classTypeId, serverLoader);
}

export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, "class-package-manager");
  const { db } = appContext(args.context);
  const id = args.params.classTypeId;
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const changed = await classTypeCommands.change(db, member, { ...sent.value, id });
  if (changed.ok) return { ok: "Saved" };
  return refuseChange(sent, changed.refusal, {
    words: classTypeMessages,
    fields: { name_taken: "name" },
    stored: async () => {
      const row = await findType(db, id);
      return row && { version: row.version, values: typeValues(row) };
    },
  });
}

export default function ClassType({ loaderData, actionData, params: { classTypeId } }: Route.ComponentProps) {
  useShownPanel(classTypeId, loaderData);
  const [params] = useSearchParams();
  const { key, form } = useEditForm(loaderData, actionData);
  const back = cataloguePath + backToList(params);
  return (
    <SidePanel title={loaderData.name} back={back}>
      <ClassTypeForm key={key} {...form} submitLabel="Save class type" back={back} />
    </SidePanel>
  );
}
