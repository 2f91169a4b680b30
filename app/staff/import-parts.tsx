import type { ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { controlClass } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { DataTable } from "#app/ui/table.tsx";
import { studioTime } from "./studio-time.ts";

/** What is read in, and why it could not be. */
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
  /** What the button says to the action. */
  intent: string;
  back: string;
}

/** Takes a file, which is looked at before anything is made of it. */
export function FileFields({ intent, back }: FileFieldsProps) {
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post" encType="multipart/form-data" className="mt-6 flex flex-wrap items-end gap-4">
      <label className="flex min-w-60 flex-1 flex-col gap-1.5 text-sm font-semibold">
        CSV file
        <input type="file" name="file" accept=".csv,text/csv" required className={`${controlClass} py-2`} />
      </label>
      <Button type="submit" name="intent" value={intent} busy={busy}>
        Look at it first
      </Button>
      <LinkButton to={back} look="quiet">
        Cancel
      </LinkButton>
    </Form>
  );
}

/** How far a file is read in; fed again by whatever follows the list. */
export function ImportProgress({ done, total }: { done: number; total: number }) {
  const text = `${done.toLocaleString("en-IN")} of ${total.toLocaleString("en-IN")} rows`;
  return (
    <div className="mt-6">
      <p role="status" className="mb-1 text-sm">
        {text}
      </p>
      <progress value={done} max={total} aria-label="Read in" className="h-2.5 w-full accent-forest" />
      <p className="mt-1 text-sm text-ink-3">It goes on by itself, also when this page is closed.</p>
    </div>
  );
}

/** What a file came to, in numbers. */
export function ImportFigures({ figures }: { figures: readonly { label: string; count: number }[] }) {
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
  /** So many are shown; where there are as many, there may be more. */
  most?: number;
}

/** The rows that nobody is made of, each with its reason. */
export function LeftOutRows({ rows, most }: LeftOutRowsProps) {
  if (rows.length === 0) return null;
  return (
    <div className="mt-8">
      <DataTable
        caption={rows.length === most ? `Left out, the first ${most}` : "Left out"}
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

/** Starts a file that was looked at, with what is asked before. */
export function StartImport({
  file,
  counted,
  children,
}: {
  file: { id: string; total: number; done: number };
  /** So many of them, in words. */
  counted: (count: number) => string;
  children: ReactNode;
}) {
  const busy = useNavigation().state !== "idle";
  const count = file.total - file.done;
  if (count === 0) return <p className="mt-6 text-ink-2">There is nobody new in this file.</p>;
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
  /** What the file must be. */
  lead: ReactNode;
  earlier: readonly { id: string; file_name: string; created_at: Date; status: string; made: number }[];
  zone: string;
  back: string;
  /** The address of one of the earlier files. */
  to: (id: string) => string;
}

/** Takes a file, which is looked at first, and leads to the earlier ones. */
export function ChooseFile({ lead, earlier, zone, back, to }: ChooseFileProps) {
  return (
    <>
      <p className="mt-1.5 text-[0.95rem] text-ink-2">{lead}</p>
      <FileFields intent="import_check" back={back} />
      {earlier.length > 0 && (
        <section aria-labelledby="earlier" className="mt-10">
          <h2 id="earlier" className="serif mb-2 text-xl">
            Earlier files
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
