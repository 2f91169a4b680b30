import { redirect, useSearchParams } from "react-router";
import { z } from "zod";
import { boxField, rowFields } from "#app/platform/fields/form-fields.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { ImportPage } from "#app/staff/import-parts.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { openNewsletters } from "../../campaigns/open-campaigns.server.ts";
import { fromList, listPath, pagePath } from "../../newsletter-address.ts";
import { checkSubscriberFile, importSubscribers, subscriberFile } from "../import-subscribers.server.ts";
import {
  countImportReasons,
  findSubscriberImport,
  listSkippedRows,
  listSubscriberImports,
} from "../subscriber-queries.server.ts";
import type { Route } from "./+types/import";

const fields = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("import_check"), file: z.file("Please choose a file.") }),
  z.object({ intent: z.literal("import_start"), ...rowFields, opted_in: boxField }),
]);

/** Imports subscribers from a file: first a preview, then a background job. */
export async function loader(args: Route.LoaderArgs) {
  const { db, params } = await openNewsletters(args);
  const file = await findSubscriberImport(db, params.get("file") ?? "");
  const [reasons, rows] = file
    ? await Promise.all([countImportReasons(db, file.id), listSkippedRows(db, file.id)])
    : [[], []];
  return {
    file,
    reasons,
    rows,
    earlier: file ? [] : await listSubscriberImports(db),
    zone: await studioTimeZone(db),
  };
}

export async function action(args: Route.ActionArgs) {
  const { db, member, list } = await openNewsletters(args);
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const { value } = sent;
  if (value.intent === "import_start") {
    const started = await importSubscribers(db, member, value);
    if (!started.ok) return sent.refuse(started.refusal);
    throw redirect(pagePath(list, "import", { file: value.id }));
  }
  const { name, size } = value.file;
  if (size > subscriberFile.bytes) return sent.refuse("The file is larger than 10 MB.");
  const checked = await checkSubscriberFile(db, member, { name, text: await value.file.text() });
  if (!checked.ok) return sent.refuse(checked.refusal);
  throw redirect(pagePath(list, "import", { file: checked.value }));
}

const people = (count: number) => formatCount(count, "subscriber");

export default function ImportSubscribers({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const list = fromList(params);
  const { reasons, ...data } = loaderData;
  return (
    <ImportPage
      title="Import subscribers"
      lead="A CSV file with the columns email and name (optional). Up to 50,000 rows and 10 MB. You review the list before anyone is added. People who unsubscribed are skipped."
      live="subscribers"
      data={data}
      figures={reasons.map(({ reason, count }) => ({ label: reason || "left out", count }))}
      answer={actionData}
      counted={people}
      most={200}
      back={listPath(list, { tab: "subscribers" })}
      to={(id) => pagePath(list, "import", { file: id })}
    >
      <Checkbox label="These people asked for our newsletter" name="opted_in" value="on" />
    </ImportPage>
  );
}
