import { Form, useNavigation } from "react-router";
import { formatCount } from "#app/platform/text/plural.ts";
import { FileFields, ImportHead } from "#app/staff/import-parts.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { DataTable } from "#app/ui/table.tsx";
import { importedTitles } from "../../catalogue-files.ts";
import { type CatalogueTab, catalogueRows, getPluralName } from "../../catalogue-lists.ts";
import type { ImportAnswer } from "./answer-catalogue.server.ts";

interface ImportPageProps {
  tab: CatalogueTab;
  answer: ImportAnswer | undefined;
  error: string | undefined;
  back: string;
}

/** Imports new rows from a file, after a preview line by line. */
export function ImportPage({ tab, answer, error, back }: ImportPageProps) {
  const busy = useNavigation().state !== "idle";
  const { one } = catalogueRows[tab];
  const many = getPluralName(tab);
  const good = answer?.lines.filter(({ reason }) => !reason).length ?? 0;
  const count = formatCount(good, one, many);
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
