import type { ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import { type FormError, getError } from "#app/platform/action-result.ts";
import type { Import } from "#app/platform/imports/run-import.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { controlClass } from "#app/ui/form/field.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { Notice } from "#app/ui/notice.tsx";
import { DataTable } from "#app/ui/table.tsx";
import { studioTime } from "./studio-time.ts";
import { type LiveList, useLiveList } from "./use-live-list.ts";

/** Shows the title of an import and its error. */
export function ImportHead({ title, error }: { title: string; error: string | undefined }) {
  return (
    <>
      <h1 className="text-[clamp(1.7rem,1.3rem+1.6vw,2.2rem)] leading-[1.1]">{title}</h1>
      {error && (
        <div className="mt-5">
          <Notice tone="error">{error}</Notice>
        </div>
      )}
    </>
  );
}

interface FileFieldsProps {
  /** The intent that the action reads. */
  intent: string;
  back: string;
}

/** A form that uploads a file for review before the import starts. */
export function FileFields({ intent, back }: FileFieldsProps) {
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post" encType="multipart/form-data" className="mt-6 flex flex-wrap items-end gap-4">
      <label className="flex min-w-60 flex-1 flex-col gap-1.5 text-sm font-semibold">
        CSV file
        <input type="file" name="file" accept=".csv,text/csv" required className={`${controlClass} py-2`} />
      </label>
      <Button type="submit" name="intent" value={intent} busy={busy}>
        Review file
      </Button>
      <LinkButton to={back} look="quiet">
        Cancel
      </LinkButton>
    </Form>
  );
}

interface ImportPageProps {
  title: string;
  /** Describes the expected file. */
  lead: string;
  /** The live updates of the import. */
  live: LiveList;
  data: {
    file: Import | undefined;
    rows: LeftOutRowsProps["rows"];
    earlier: readonly Import[];
    zone: string;
  };
  /** The counts of rows that are left out. */
  figures: readonly { label: string; count: number }[];
  answer: FormError | { ok: string } | undefined;
  /** Formats a count, such as “3 members”. */
  counted: (count: number) => string;
  /** The most rows that are loaded. */
  most?: number;
  back: string;
  /** Returns the address of a file. */
  to: (id: string) => string;
  /** The fields of the form that starts the import. */
  children: ReactNode;
}

/** Imports rows from a file: first a preview, then a background job. */
export function ImportPage({ title, lead, live, data, figures, counted, back, ...page }: ImportPageProps) {
  useLiveList(live);
  const { file, rows, earlier, zone } = data;
  const isOver = file && file.status !== "checked";
  const error = getError(useLastAnswer(page.answer))?.error;
  return (
    <div className="max-w-3xl">
      <ImportHead title={title} error={error} />
      {file ? (
        <>
          <p className="mt-1.5 break-words text-ink-2">{file.file_name}</p>
          <ImportFigures
            figures={[
              isOver ? { label: "added", count: file.made } : { label: "new", count: file.total - file.done },
              ...figures,
            ]}
          />
          {file.status === "running" && <ImportProgress {...file} />}
          {file.status === "done" && (
            <div className="mt-6">
              <Notice tone="success">{`${counted(file.made)} added.`}</Notice>
            </div>
          )}
          {file.status === "checked" && (
            <StartImport file={file} counted={counted}>
              {page.children}
            </StartImport>
          )}
          <LeftOutRows rows={rows} {...(page.most ? { most: page.most } : {})} />
          <div className="mt-6">
            <LinkButton to={back} look={isOver ? "primary" : "quiet"}>
              {isOver ? "Back to the list" : "Cancel"}
            </LinkButton>
          </div>
        </>
      ) : (
        <ChooseFile lead={lead} earlier={earlier} zone={zone} back={back} to={page.to} />
      )}
    </div>
  );
}

/** Shows the progress of an import. Callers reload the numbers. */
function ImportProgress({ done, total }: { done: number; total: number }) {
  const text = `${done.toLocaleString("en-IN")} of ${total.toLocaleString("en-IN")} rows`;
  return (
    <div className="mt-6">
      <p role="status" className="mb-1 text-sm">
        {text}
      </p>
      <progress
        value={done}
        max={total}
        aria-label="Import progress"
        className="h-2.5 w-full accent-forest"
      />
      <p className="mt-1 text-sm text-ink-3">The import continues if you close this page.</p>
    </div>
  );
}

/** Shows the counts of an import. */
function ImportFigures({ figures }: { figures: readonly { label: string; count: number }[] }) {
  return (
    <dl className="mt-5 flex flex-wrap gap-3">
      {figures.map(({ label, count }) => (
        <div key={label} className="rounded-lg border border-line bg-paper-2 px-4 py-3">
          <dd className="figures text-xl">{count.toLocaleString("en-IN")}</dd>
          <dt className="text-sm text-ink-2">{label}</dt>
        </div>
      ))}
    </dl>
  );
}

interface LeftOutRowsProps {
  rows: readonly { line: number; email: string; reason: string | null }[];
  /** The most rows that are loaded. If `rows` has this many, the caption says so. */
  most?: number;
}

/** Shows the rows that the import skips, each with the reason. */
function LeftOutRows({ rows, most }: LeftOutRowsProps) {
  if (rows.length === 0) return null;
  return (
    <div className="mt-8">
      <DataTable
        caption={rows.length === most ? `Skipped, the first ${most}` : "Skipped"}
        showCaption
        rows={rows}
        rowKey={(row) => String(row.line)}
        columns={[
          { key: "line", title: "Line", figures: true, cell: (row) => row.line },
          { key: "email", title: "Email", main: true, cell: (row) => row.email || "–" },
          { key: "reason", title: "Reason", cell: (row) => row.reason ?? "" },
        ]}
      />
    </div>
  );
}

/** A form that starts the import of a reviewed file. The children are extra fields. */
function StartImport({
  file,
  counted,
  children,
}: {
  file: { id: string; total: number; done: number };
  /** Formats a count, such as “3 members”. */
  counted: (count: number) => string;
  children: ReactNode;
}) {
  const busy = useNavigation().state !== "idle";
  const count = file.total - file.done;
  if (count === 0) return <p className="mt-6 text-ink-2">This file has no new entries.</p>;
  return (
    <Form method="post" className="mt-6 flex flex-col gap-4">
      <input type="hidden" name="id" value={file.id} />
      {children}
      <div>
        <Button type="submit" name="intent" value="import_start" busy={busy}>
          {`Add ${counted(count)}`}
        </Button>
      </div>
    </Form>
  );
}

interface ChooseFileProps {
  /** Describes the expected file. */
  lead: ReactNode;
  earlier: readonly Import[];
  zone: string;
  back: string;
  /** Returns the address of an earlier file. */
  to: (id: string) => string;
}

/** Shows the upload form and links to earlier files. */
function ChooseFile({ lead, earlier, zone, back, to }: ChooseFileProps) {
  return (
    <>
      <p className="mt-1.5 text-[0.95rem] text-ink-2">{lead}</p>
      <FileFields intent="import_check" back={back} />
      {earlier.length > 0 && (
        <section aria-labelledby="earlier" className="mt-10">
          <h2 id="earlier" className="serif mb-2 text-xl">
            Previous imports
          </h2>
          <ul className="flex flex-col gap-1">
            {earlier.map((file) => (
              <li key={file.id}>
                <Link to={to(file.id)} className="link inline-flex min-h-11 items-center gap-2">
                  {file.file_name}
                </Link>{" "}
                <span className="text-sm text-ink-3">
                  {studioTime(file.created_at, zone)},{" "}
                  {file.status === "checked" ? "not started" : `${file.made} added`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
