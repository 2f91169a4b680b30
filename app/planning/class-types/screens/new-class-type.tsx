import { randomUUID } from "node:crypto";
import { redirect, useSearchParams } from "react-router";
import { classTypeCommands } from "#app/catalogue/commands.server.ts";
import { classTypeForm } from "#app/catalogue/forms.ts";
import { classTypeMessages } from "#app/catalogue/messages.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { idempotencyFields } from "#app/platform/fields/form-fields.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { SidePanel } from "#app/staff/layout/side-panel.tsx";
import { useNewForm } from "#app/staff/layout/use-panel-form.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { refuseChange } from "#app/staff/refuse-change.server.ts";
import { backToList, cataloguePath } from "../../catalogue-address.ts";
import { findType } from "../../catalogue-queries.server.ts";
import { copyName, newType, typeValues } from "../../screens/parts/catalogue-values.ts";
import type { Route } from "./+types/new-class-type";
import { ClassTypeForm } from "./class-type-form.tsx";

const fields = classTypeForm.extend(idempotencyFields);

/** The form of a new class type, empty or with the values of the class type in `from`. */
export async function loader(args: Route.LoaderArgs) {
  await openModule(args, "class-package-manager");
  const from = new URL(args.request.url).searchParams.get("from") ?? "";
  const row = isUuid(from) ? await findType(appContext(args.context).db, from) : undefined;
  const values = row ? { ...typeValues(row), name: copyName(row.name) } : newType;
  return { values, requestId: randomUUID() };
}

export { loadsOnce as shouldRevalidate } from "#app/staff/layout/panel-data.ts";

export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, "class-package-manager");
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const added = await classTypeCommands.add(appContext(args.context).db, member, sent.value);
  if (!added.ok) {
    return refuseChange(sent, added.refusal, { words: classTypeMessages, fields: { name_taken: "name" } });
  }
  const params = new URL(args.request.url).searchParams;
  throw redirect(cataloguePath + backToList(params, { done: "added" }));
}

export default function NewClassType({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const { values, requestId } = loaderData;
  const form = useNewForm(requestId, actionData);
  const back = cataloguePath + backToList(params);
  return (
    <SidePanel title="New class type" back={back}>
      <ClassTypeForm {...form} values={values} submitLabel="Add class type" back={back} />
    </SidePanel>
  );
}
