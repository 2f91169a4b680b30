import { useSearchParams } from "react-router";
import { formatCount } from "#app/platform/text/plural.ts";
import {
  ChooseFile,
  ImportFigures,
  ImportHead,
  ImportProgress,
  LeftOutRows,
  StartImport,
} from "#app/staff/import-parts.tsx";
import { useLiveList } from "#app/staff/use-live-list.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { backToList } from "../../newsletter-address.ts";
import type { openSubscriberImport } from "./open-newsletter.server.ts";

type Opened = Awaited<ReturnType<typeof openSubscriberImport>>;
type ReadFile = NonNullable<Opened["file"]>;

interface SubscriberImportProps {
  data: Opened;
  zone: string;
  error: string | undefined;
  back: string;
}

const people = (count: number) => formatCount(count, "subscriber");

/** Imports subscribers from a file: first a preview, then a background job. */
export function SubscriberImport({ data, zone, error, back }: SubscriberImportProps) {
  const [params] = useSearchParams();
  useLiveList("subscribers");
  const { file, reasons, rows, earlier } = data;
  return (
    <div className="max-w-3xl">
      <ImportHead title="Import subscribers" error={error} />
      {!file && (
        <ChooseFile
          lead={
            "A CSV file with the columns email and name (optional). Up to 50,000 rows and 10 MB. You review the list before anyone is added. People who unsubscribed are skipped."
          }
          earlier={earlier}
          zone={zone}
          back={back}
          to={(id) => backToList(params, { new: "import", file: id })}
        />
      )}
      {file && (
        <>
          <p className="mt-1.5 break-words text-ink-2">{file.file_name}</p>
          <Figures file={file} reasons={reasons} />
          {file.status === "running" && <ImportProgress {...file} />}
          {file.status === "done" && (
            <div className="mt-6">
              <Notice tone="success">{`${people(file.made)} added.`}</Notice>
            </div>
          )}
          {file.status === "checked" && (
            <StartImport file={file} counted={people}>
              <Checkbox label="These people asked for our newsletter" name="opted_in" value="on" />
            </StartImport>
          )}
          <LeftOutRows rows={rows} most={200} />
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
  return <ImportFigures figures={figures} />;
}
