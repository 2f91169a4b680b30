import { Form, redirect, useNavigation, useSearchParams } from "react-router";
import { may } from "#app/accounts/who-may.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { fieldText, readForm, readIntent } from "#app/platform/sent-form.server.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { FileFields, ImportHead } from "#app/staff/import-parts.tsx";
import { openModule } from "#app/staff/open-module.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { DataTable } from "#app/ui/table.tsx";
import { backToList, cataloguePath, readCatalogueAddress } from "../catalogue-address.ts";
import { importedTitles } from "../catalogue-files.ts";
import { catalogueRows, getPluralName } from "../catalogue-lists.ts";
import { importRights, previewImport, runImport } from "../import-catalogue.server.ts";
import type { Route } from "./+types/catalogue-import";

/** Imports new class types, packages or passes from a file, after a preview line by line. */
export async function loader(args: Route.LoaderArgs) {
  const { member } = await openModule(args, "class-package-manager");
  const params = new URL(args.request.url).searchParams;
  const { tab } = readCatalogueAddress(params);
  if (!may(member, importRights[tab])) throw redirect(cataloguePath + backToList(params, { tab }));
  return { tab };
}

export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, "class-package-manager");
  const { tab } = readCatalogueAddress(new URL(args.request.url).searchParams);
  const form = await readForm(args.request, ["intent", "csv"], { files: ["file"] });
  const isDone = readIntent(form, ["import_run"]) !== undefined;
  const file = form.get("file");
  const csv = file instanceof File ? await file.text() : fieldText(form, "csv");
  const lines = await (isDone ? runImport : previewImport)(appContext(args.context).db, member, tab, csv);
  if (!lines.ok) return { error: lines.refusal };
  return { lines: lines.value, csv: isDone ? "" : csv, isDone };
}

export default function CatalogueImport({ loaderData: { tab }, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const busy = useNavigation().state !== "idle";
  const answer = actionData?.lines ? actionData : undefined;
  const error = actionData?.error;
  const back = cataloguePath + backToList(params, { tab });
  const many = getPluralName(tab);
  const good = answer?.lines.filter(({ reason }) => !reason).length ?? 0;
  const count = formatCount(good, catalogueRows[tab].one, many);
  return (
    <div className="max-w-3xl">
      <ImportHead title={`Import ${many}`} error={error} />
      <p className="mt-1.5 text-[0.95rem] text-ink-2">
        A CSV file with the columns {importedTitles[tab].join(", ")}, as Export CSV writes them. Only new
        names are added; at most 500 rows and 1 MB.
      </p>
      {answer?.isDone && (
        <div className="mt-5">
          <Notice tone="success">{`${count} added.`}</Notice>
        </div>
      )}
      {!answer && <FileFields intent="import_preview" back={back} />}
      {answer && (
        <div className="mt-6">
          <DataTable
            caption={answer.isDone ? "Added" : "Preview"}
            showCaption
            rows={answer.lines}
            rowKey={(row) => String(row.line)}
            columns={[
              { key: "line", title: "Line", figures: true, cell: (row) => row.line },
              { key: "name", title: "Name", main: true, cell: (row) => row.name || "–" },
              {
                key: "result",
                title: "Result",
                cell: ({ reason }) =>
                  reason ? <span className="text-clay-ink">{reason}</span> : answer.isDone ? "Added" : "New",
              },
            ]}
          />
          <Form method="post" encType="multipart/form-data" className="mt-6 flex flex-wrap justify-end gap-3">
            <input type="hidden" name="csv" value={answer.csv} />
            <LinkButton to={back} look={answer.isDone ? "primary" : "quiet"}>
              {answer.isDone ? "To the list" : "Cancel"}
            </LinkButton>
            {!answer.isDone && good > 0 && (
              <Button type="submit" name="intent" value="import_run" busy={busy}>
                {`Add ${count}`}
              </Button>
            )}
          </Form>
        </div>
      )}
    </div>
  );
}
