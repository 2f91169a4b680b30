import { redirect, useSearchParams } from "react-router";
import { z } from "zod";
import { boxField, rowFields } from "#app/platform/fields/form-fields.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { ImportPage } from "#app/staff/import-parts.tsx";
import { openModule } from "#app/staff/open-module.server.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { checkPeopleFile, startPeopleImport } from "../import-people.server.ts";
import { findImport, listImportRows, listImports } from "../import-queries.server.ts";
import { backToList, panelPath, peoplePath } from "../people-address.ts";
import { importBounds, peopleTitles } from "../people-files.ts";
import type { Route } from "./+types/import";

const fields = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("import_check"), file: z.file("Please choose a CSV file.") }),
  z.object({ intent: z.literal("import_start"), ...rowFields, invite: boxField }),
]);

/** Imports people from a file: first a preview, then a background job. */
export async function loader(args: Route.LoaderArgs) {
  const { db } = await openModule(args, "user-management");
  const id = new URL(args.request.url).searchParams.get("file") ?? "";
  const file = isUuid(id) ? await findImport(db, id) : undefined;
  return {
    file,
    rows: file ? await listImportRows(db, file.id) : [],
    earlier: file ? [] : await listImports(db),
    zone: await studioTimeZone(db),
  };
}

export async function action(args: Route.ActionArgs) {
  const { member, db } = await openModule(args, "user-management");
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const { value } = sent;
  const params = new URL(args.request.url).searchParams;
  if (value.intent === "import_start") {
    const started = await startPeopleImport(db, member, value);
    if (!started.ok) return sent.refuse(started.refusal);
    throw redirect(panelPath(params, "import", { file: value.id }));
  }
  const { file } = value;
  if (file.size === 0) return sent.refuse("Please choose a CSV file.");
  if (file.size > importBounds.bytes) return sent.refuse("The file is larger than 5 MB.");
  const checked = await checkPeopleFile(db, member, { name: file.name, text: await file.text() });
  if (!checked.ok) return sent.refuse(checked.refusal);
  throw redirect(panelPath(params, "import", { file: checked.value }));
}

const people = (count: number) => formatCount(count, "person", "people");

export default function ImportPeople({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const { file } = loaderData;
  return (
    <ImportPage
      title="Import people"
      lead={`A CSV file with the columns ${peopleTitles.join(", ")}. Only the email is required. Separate several roles with a semicolon. At most ${importBounds.rows.toLocaleString("en-IN")} rows and 5 MB. You review the file before anyone is added.`}
      live="people"
      data={loaderData}
      figures={
        file
          ? [
              { label: "known, left alone", count: file.skipped },
              { label: "wrong", count: file.wrong },
            ]
          : []
      }
      answer={actionData}
      counted={people}
      back={peoplePath + backToList(params)}
      to={(id) => panelPath(params, "import", { file: id })}
    >
      <Checkbox
        label="Send invitations"
        name="invite"
        value="on"
        help="Each new person gets an email with a link that works for 7 days."
      />
    </ImportPage>
  );
}
