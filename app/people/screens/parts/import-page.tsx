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
import { backToList } from "../../people-address.ts";
import { importBounds, peopleTitles } from "../../people-files.ts";
import type { openImport } from "./open-import.server.ts";

type Opened = Awaited<ReturnType<typeof openImport>> & { zone: string };
type File = NonNullable<Opened["file"]>;

interface ImportPageProps {
  data: Opened;
  error: string | undefined;
  back: string;
}

/** Imports people from a file: first a preview, then a background job. */
export function ImportPage({ data, error, back }: ImportPageProps) {
  const [params] = useSearchParams();
  useLiveList("people");
  const { file, rows, earlier, zone } = data;
  return (
    <div className="max-w-3xl">
      <ImportHead title="Import people" error={error} />
      {file ? (
        <>
          <p className="mt-1.5 text-ink-2 break-words">{file.file_name}</p>
          <Figures file={file} />
          {file.status === "running" && <ImportProgress {...file} />}
          {file.status === "done" && (
            <div className="mt-6">
              <Notice tone="success">{`${people(file.made)} added.`}</Notice>
            </div>
          )}
          {file.status === "checked" && (
            <StartImport file={file} counted={people}>
              <Checkbox
                label="Send invitations"
                name="invite"
                value="on"
                help="Each new person gets an email with a link that works for 7 days."
              />
            </StartImport>
          )}
          <LeftOutRows rows={rows} />
          <div className="mt-6">
            <LinkButton to={back} look={file.status === "checked" ? "quiet" : "primary"}>
              {file.status === "checked" ? "Cancel" : "To the list"}
            </LinkButton>
          </div>
        </>
      ) : (
        <ChooseFile
          lead={`A CSV file with the columns ${peopleTitles.join(", ")}; only email is needed, several roles are parted by a semicolon. At most ${importBounds.rows.toLocaleString("en-IN")} rows and 5 MB. Nothing is added before you have seen what would be.`}
          earlier={earlier}
          zone={zone}
          back={back}
          to={(id) => backToList(params, { new: "import", file: id })}
        />
      )}
    </div>
  );
}

const people = (count: number) => formatCount(count, "person", "people");

function Figures({ file }: { file: File }) {
  const isOver = file.status !== "checked";
  const figures = [
    { label: isOver ? "added" : "new", count: isOver ? file.made : file.total - file.done },
    { label: "known, left alone", count: file.skipped },
    { label: "wrong", count: file.wrong },
  ];
  return <ImportFigures figures={figures} />;
}
