import { statusWords } from "#app/frame/status-badge.tsx";
import { formatCount, pluralize } from "#app/platform/text/plural.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { dismissMark, type KeptMark } from "../../kept-marks.ts";

interface KeptMarksNoticeProps {
  marks: readonly KeptMark[];
  /** Whether the page comes from this browser's offline cache. */
  isKept: boolean;
}

/** Shows attendance marks that wait for a connection, and marks that the server refused. */
export function KeptMarksNotice({ marks, isKept }: KeptMarksNoticeProps) {
  const waiting = marks.filter(({ refused }) => refused === undefined).length;
  const refused = marks.filter((mark) => mark.refused !== undefined);
  if (waiting === 0 && refused.length === 0 && !isKept) return null;
  return (
    <div className="mb-5 flex flex-col gap-3 print:hidden">
      {(waiting > 0 || isKept) && (
        <Notice tone="info">
          {isKept && "There is no connection. What you see is as it was when you last opened it. "}
          {waiting > 0 &&
            `${formatCount(waiting, "mark is", "marks are")} kept here and sent when the connection is back.`}
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice tone="error">
          <p>{pluralize(refused.length, "One mark was not taken:", "Some marks were not taken:")}</p>
          <ul className="mt-2 flex flex-col gap-1">
            {refused.map((mark) => (
              <li key={mark.id} className="flex flex-wrap items-center gap-x-3">
                <span>
                  {mark.name ?? "A member"}, {statusWords(mark.status).toLowerCase()}, in{" "}
                  {mark.class_name ?? "an earlier class"}: {mark.refused}
                </span>
                <Button look="quiet" size="small" onClick={() => dismissMark(mark.id)}>
                  Dismiss<span className="sr-only"> the mark of {mark.name ?? "a member"}</span>
                </Button>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
