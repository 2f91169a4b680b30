import { formatCount } from "#app/platform/text/plural.ts";
import { AskForm } from "#app/staff/ask-form.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import type { DialogAction } from "../../catalogue-address.ts";

/** The row to confirm an action for, and the records that depend on it. */
export interface CatalogueQuestion {
  act: DialogAction;
  kind: "class type" | "package" | "pass";
  row: { id: string; version: number; name: string; is_active: boolean };
  /** The weekly classes that would end, in words. */
  weekly: string[];
  running: number;
  isCorporate: boolean;
  /** The studio's date, the first on which weekly classes can end. */
  today: string;
}

const verbs: Record<DialogAction, string> = { archive: "Archive", restore: "Restore", remove: "Remove" };

/** Confirms archiving, restoring or removing a row and lists the consequences. Works without JavaScript. */
export function AskDialog({
  question,
  back,
  error,
}: {
  question: CatalogueQuestion;
  back: string;
  error: string | undefined;
}) {
  const { act, kind, row } = question;
  return (
    <AskForm
      title={`${verbs[act]} ${row.name}?`}
      intent={act}
      row={row}
      back={back}
      submitLabel={`${verbs[act]} ${kind}`}
      look={act === "restore" ? "primary" : "danger"}
      error={error}
    >
      <Question question={question} />
    </AskForm>
  );
}

function Question({
  question: { act, kind, weekly, running, isCorporate, row, today },
}: {
  question: CatalogueQuestion;
}) {
  if (act === "remove") return <p>This has never been used. You can't undo this.</p>;
  if (act === "restore") {
    return (
      <>
        <p>
          It comes back to the list.{kind === "class type" && " Weekly classes that were ended stay ended."}
        </p>
        <Checkbox label="Turn on" name="active" value="on" defaultChecked />
      </>
    );
  }
  if (kind === "pass") {
    return (
      <p>
        This pass is no longer sold.{" "}
        {running > 0 && `${formatCount(running, "active pass stays", "active passes stay")} valid.`}
      </p>
    );
  }
  if (kind === "package") {
    return (
      <>
        <p>
          This package is no longer sold.{" "}
          {running > 0 &&
            `${formatCount(running, "running booking keeps", "running bookings keep")} the name and price.`}
        </p>
        {isCorporate && row.is_active && (
          <Checkbox label="Keep offering it to companies?" name="keep_for_companies" value="on" />
        )}
      </>
    );
  }
  if (weekly.length === 0) return <p>This also switches it off, so that no one can choose it.</p>;
  return (
    <>
      <p>
        This also switches it off. {formatCount(weekly.length, "weekly class ends", "weekly classes end")}.
        Booked sessions don't change.
      </p>
      <ul className="list-disc pl-5">
        {weekly.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <TextField label="They end on" name="ends_on" type="date" min={today} defaultValue={today} required />
    </>
  );
}
