import { Form, Link, useNavigation, useSearchParams } from "react-router";
import { studioTime } from "#app/staff/studio-time.ts";
import { useLiveList } from "#app/staff/use-live-list.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { controlClass } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { DataTable } from "#app/ui/table.tsx";
import { open } from "../../people-address.ts";
import { importBounds, peopleTitles } from "../../people-files.ts";
import type { openImport } from "./open-import.server.ts";

type Opened = Awaited<ReturnType<typeof openImport>> & { zone: string };
type File = NonNullable<Opened["file"]>;

interface ImportPageProps {
  data: Opened;
  error: string | undefined;
  back: string;
}

/** Reads people from a file: first it says what would come of it, then it is done beside other work. */
export function ImportPage({ data, error, back }: ImportPageProps) {
  useLiveList("people");
  const { file, rows, earlier, zone } = data;
  return (
    <div className="max-w-3xl">
      <h1 className="text-[clamp(1.7rem,1.3rem+1.6vw,2.2rem)] leading-[1.1]">Import people</h1>
      {error && (
        <div className="mt-5">
          <Notice tone="error">{error}</Notice>
        </div>
      )}
      {file ? (
        <>
          <p className="mt-1.5 text-ink-2 break-words">{file.file_name}</p>
          <Figures file={file} />
          {file.status === "running" && <Progress file={file} />}
          {file.status === "done" && (
            <div className="mt-6">
              <Notice tone="success">{`${people(file.made)} added.`}</Notice>
            </div>
          )}
          {file.status === "checked" && <StartForm file={file} />}
          {rows.length > 0 && (
            <div className="mt-8">
              <DataTable
                caption="Left out"
                showCaption
                rows={rows}
                rowKey={(row) => String(row.line)}
                columns={[
                  { key: "line", title: "Line", figures: true, cell: (row) => row.line },
                  { key: "email", title: "Email", main: true, cell: (row) => row.email || "–" },
                  { key: "reason", title: "Reason", cell: (row) => row.reason },
                ]}
              />
            </div>
          )}
          <div className="mt-6">
            <LinkButton to={back} look={file.status === "checked" ? "quiet" : "primary"}>
              {file.status === "checked" ? "Cancel" : "To the list"}
            </LinkButton>
          </div>
        </>
      ) : (
        <Choose earlier={earlier} zone={zone} back={back} />
      )}
    </div>
  );
}

const people = (count: number) => (count === 1 ? "1 person" : `${count} people`);

function Figures({ file }: { file: File }) {
  const isOver = file.status !== "checked";
  const figures = [
    [isOver ? "added" : "new", isOver ? file.made : file.total - file.done],
    ["known, left alone", file.skipped],
    ["wrong", file.wrong],
  ] as const;
  return (
    <dl className="mt-5 flex flex-wrap gap-3">
      {figures.map(([label, count]) => (
        <div key={label} className="rounded-lg border border-line bg-paper-2 px-4 py-3">
          <dd className="figures text-xl">{count}</dd>
          <dt className="text-sm text-ink-2">{label}</dt>
        </div>
      ))}
    </dl>
  );
}

function Progress({ file }: { file: File }) {
  return (
    <div className="mt-6">
      <p role="status" className="mb-1 text-sm">
        {`${file.done} of ${file.total} rows`}
      </p>
      <progress value={file.done} max={file.total} className="h-2.5 w-full accent-forest" />
      <p className="mt-1 text-sm text-ink-3">It goes on by itself, also when this page is closed.</p>
    </div>
  );
}

function StartForm({ file }: { file: File }) {
  const busy = useNavigation().state !== "idle";
  const count = file.total - file.done;
  if (count === 0) return <p className="mt-6 text-ink-2">There is nobody new in this file.</p>;
  return (
    <Form method="post" className="mt-6 flex flex-col gap-4">
      <input type="hidden" name="id" value={file.id} />
      <Checkbox
        label="Send invitations"
        name="invite"
        value="on"
        help="A mail to each new person, with a link that works for 7 days."
      />
      <div>
        <Button type="submit" name="intent" value="import_start" busy={busy}>
          {`Add ${people(count)}`}
        </Button>
      </div>
    </Form>
  );
}

function Choose({ earlier, zone, back }: { earlier: Opened["earlier"]; zone: string; back: string }) {
  const [params] = useSearchParams();
  const busy = useNavigation().state !== "idle";
  return (
    <>
      <p className="mt-1.5 text-[0.95rem] text-ink-2">
        A CSV file with the columns {peopleTitles.join(", ")}; only email is needed, several roles are parted
        by a semicolon. At most {importBounds.rows.toLocaleString("en-IN")} rows and 5 MB. Nothing is added
        before you have seen what would be.
      </p>
      <Form method="post" encType="multipart/form-data" className="mt-6 flex flex-wrap items-end gap-4">
        <label className="flex min-w-60 flex-1 flex-col gap-1.5 text-sm font-semibold">
          CSV file
          <input type="file" name="file" accept=".csv,text/csv" required className={`${controlClass} py-2`} />
        </label>
        <Button type="submit" name="intent" value="import_check" busy={busy}>
          Look at it first
        </Button>
        <LinkButton to={back} look="quiet">
          Cancel
        </LinkButton>
      </Form>
      {earlier.length > 0 && (
        <section aria-labelledby="earlier" className="mt-10">
          <h2 id="earlier" className="serif mb-2 text-xl">
            Earlier files
          </h2>
          <ul className="flex flex-col gap-1">
            {earlier.map((file) => (
              <li key={file.id}>
                <Link
                  to={open(params, { new: "import", file: file.id })}
                  className="link inline-flex min-h-11 items-center gap-2"
                >
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
