import { Form, Link, useNavigation, useSearchParams } from "react-router";
import { useLiveList } from "#app/staff/use-live-list.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { controlClass } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { DataTable } from "#app/ui/table.tsx";
import { progressText } from "../../letters/progress.ts";
import { backToList } from "../../newsletter-address.ts";
import type { openSubscriberImport } from "./open-newsletter.server.ts";
import { studioTime } from "./studio-time.ts";

type Opened = Awaited<ReturnType<typeof openSubscriberImport>>;
type ReadFile = NonNullable<Opened["file"]>;

interface SubscriberImportProps {
  data: Opened;
  zone: string;
  error: string | undefined;
  back: string;
}

const people = (count: number) =>
  count === 1 ? "1 subscriber" : `${count.toLocaleString("en-IN")} subscribers`;

/** Reads addresses from a file: first it says what would come of it, then it is done beside other work. */
export function SubscriberImport({ data, zone, error, back }: SubscriberImportProps) {
  useLiveList("subscribers");
  const { file, reasons, rows, earlier } = data;
  return (
    <div className="max-w-3xl">
      <h1 className="text-[clamp(1.7rem,1.3rem+1.6vw,2.2rem)] leading-[1.1]">Import subscribers</h1>
      {error && (
        <div className="mt-5">
          <Notice tone="error">{error}</Notice>
        </div>
      )}
      {!file && <Choose earlier={earlier} zone={zone} back={back} />}
      {file && (
        <>
          <p className="mt-1.5 break-words text-ink-2">{file.file_name}</p>
          <Figures file={file} reasons={reasons} />
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
                caption={rows.length === 200 ? "Left out, the first 200" : "Left out"}
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
      )}
    </div>
  );
}

/** New, and every reason for which others are left out. */
function Figures({ file, reasons }: { file: ReadFile; reasons: Opened["reasons"] }) {
  const isOver = file.status !== "checked";
  const figures = [
    { label: isOver ? "added" : "new", count: isOver ? file.made : file.total - file.done },
    ...reasons.map(({ reason, count }) => ({ label: reason || "left out", count })),
  ];
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

function Progress({ file: { done, total } }: { file: ReadFile }) {
  return (
    <div className="mt-6">
      <p role="status" className="mb-1 text-sm">
        {progressText({ done, total, minutes: undefined })}
      </p>
      <progress value={done} max={total} aria-label="Read in" className="h-2.5 w-full accent-forest" />
      <p className="mt-1 text-sm text-ink-3">It goes on by itself, also when this page is closed.</p>
    </div>
  );
}

function StartForm({ file }: { file: ReadFile }) {
  const busy = useNavigation().state !== "idle";
  const count = file.total - file.done;
  if (count === 0) return <p className="mt-6 text-ink-2">There is nobody new in this file.</p>;
  return (
    <Form method="post" className="mt-6 flex flex-col gap-4">
      <input type="hidden" name="id" value={file.id} />
      <Checkbox label="They asked for our letters" name="asked" value="on" />
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
        A CSV file with the columns email and name; the name may be missing. At most 50,000 rows and 10 MB.
        Nobody is added before you have seen who would be, and nobody who left comes back by a file.
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
                  to={backToList(params, { new: "import", file: file.id })}
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
