import { Download, Printer } from "lucide-react";
import { Button, buttonClass } from "../button.tsx";

/** A list of one page, such as a roster, to take along: as a file at `csv`, or on paper. */
export function ExportPrint({ csv }: { csv: string }) {
  return (
    <span className="flex flex-wrap gap-2 print:hidden">
      <a href={csv} download className={buttonClass({ look: "quiet", size: "small" })}>
        <Download aria-hidden="true" size={16} strokeWidth={1.9} />
        Export CSV
      </a>
      <Button look="quiet" size="small" onClick={() => window.print()}>
        <Printer aria-hidden="true" size={16} strokeWidth={1.9} />
        Print
      </Button>
    </span>
  );
}
