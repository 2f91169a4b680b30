import { data, useSearchParams } from "react-router";
import { changeClassType } from "#app/catalogue/change-class-type.server.ts";
import { classTypeForm } from "#app/catalogue/forms.ts";
import { classTypeMessages } from "#app/catalogue/messages.ts";
import { getError } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { versionFields } from "#app/platform/fields/form-fields.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { SidePanel } from "#app/staff/layout/side-panel.tsx";
import { openModule } from "#app/staff/open-module.server.ts";
import { refuseChange } from "#app/staff/refuse-change.server.ts";
import { useFormKey, useOpened } from "#app/staff/use-form-key.ts";
import { useKeptAnswer } from "#app/ui/form/use-kept-answer.ts";
import { cataloguePath } from "../../catalogue-address.ts";
import { findType } from "../../catalogue-queries.server.ts";
import { typeValues } from "../../screens/parts/catalogue-values.ts";
import type { Route } from "./+types/class-type";
import { ClassTypeForm } from "./class-type-form.tsx";

const form = classTypeForm.extend({ version: versionFields.version });

/** The form of one class type, beside the list. */
export async function loader(args: Route.LoaderArgs) {
  await openModule(args, "class-package-manager");
  const { classTypeId } = args.params;
  const row = isUuid(classTypeId) ? await findType(appContext(args.context).db, classTypeId) : undefined;
  if (!row || row.is_archived) throw data(null, { status: 404 });
  return { name: row.name, version: row.version, values: typeValues(row) };
}

export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, "class-package-manager");
  const { db } = appContext(args.context);
  const id = args.params.classTypeId;
  const sent = await parseForm(args.request, form);
  if (!sent.ok) return sent.refusal;
  const changed = await changeClassType(db, member, { ...sent.value, id });
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

export default function ClassType({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const answer = useKeptAnswer(actionData);
  const failed = getError(answer);
  // Another person's change doesn't replace typed values. Saving reports it.
  const { key, turn } = useFormKey(failed !== undefined);
  const { version, values } = useOpened(turn, loaderData, loaderData);
  const back = `${cataloguePath}?${params}`;
  return (
    <SidePanel title={loaderData.name} back={back}>
      <ClassTypeForm
        key={key}
        values={values}
        answer={answer}
        hidden={{ version: failed?.current?.version ?? version }}
        submitLabel="Save class type"
        back={back}
      />
    </SidePanel>
  );
}
