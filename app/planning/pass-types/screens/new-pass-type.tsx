import { randomUUID } from "node:crypto";
import { redirect, useSearchParams } from "react-router";
import { z } from "zod";
import { passTypeCommands } from "#app/catalogue/commands.server.ts";
import { passTypeForm } from "#app/catalogue/forms.ts";
import { passTypeMessages } from "#app/catalogue/messages.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { idempotencyFields } from "#app/platform/fields/form-fields.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { SidePanel } from "#app/staff/layout/side-panel.tsx";
import { useNewForm } from "#app/staff/layout/use-panel-form.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { refuseChange } from "#app/staff/refuse-change.server.ts";
import { backToList, cataloguePath } from "../../catalogue-address.ts";
import { findPassType } from "../../pass-type-queries.server.ts";
import { copyName } from "../../screens/parts/catalogue-values.ts";
import { listOfferedTypes, openOffer } from "../../screens/parts/open-catalogue.server.ts";
import { newPassType, passTypeValues } from "../../screens/parts/pass-type-values.ts";
import type { Route } from "./+types/new-pass-type";
import { PassTypeForm } from "./pass-type-form.tsx";

const fields = passTypeForm.and(z.object(idempotencyFields));

/** The form of a new pass, empty or with the values of the pass in `from`. */
export async function loader(args: Route.LoaderArgs) {
  const { db, params } = await openOffer(args, "passes");
  const from = params.get("from") ?? "";
  const row = isUuid(from) ? await findPassType(db, from) : undefined;
  const values = row ? { ...passTypeValues(row), name: copyName(row.name) } : newPassType;
  return { values, types: await listOfferedTypes(db), requestId: randomUUID() };
}

export { loadsOnce as shouldRevalidate } from "#app/staff/layout/panel-data.ts";

export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, "class-package-manager");
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const added = await passTypeCommands.add(appContext(args.context).db, member, sent.value);
  if (!added.ok) {
    return refuseChange(sent, added.refusal, { words: passTypeMessages, fields: { name_taken: "name" } });
  }
  const params = new URL(args.request.url).searchParams;
  throw redirect(cataloguePath + backToList(params, { tab: "passes", done: "added" }));
}

export default function NewPassType({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const { values, types, requestId } = loaderData;
  const form = useNewForm(requestId, actionData);
  const back = cataloguePath + backToList(params, { tab: "passes" });
  return (
    <SidePanel title="New pass" back={back}>
      <PassTypeForm {...form} values={values} types={types} submitLabel="Add pass" back={back} />
    </SidePanel>
  );
}
