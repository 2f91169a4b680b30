import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import { formatStatus } from "#app/frame/status-badge.tsx";
import { formatCount, pluralize } from "#app/platform/text/plural.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { dismissMark, type StoredMark, startSending, storedMarks } from "../../stored-marks.ts";

const none: readonly StoredMark[] = [];

/**
 * Sends unsent attendance marks and refreshes the roster. Returns the marks that are pending or refused, and those that
 * the roster doesn't hold yet.
 */
export function useStoredMarks(member: string): {
  marks: readonly StoredMark[];
  saved: readonly StoredMark[];
} {
  const { revalidate } = useRevalidator();
  const again = useRef(revalidate);
  again.current = revalidate;
  const [saved, setSaved] = useState(none);
  useEffect(
    () =>
      startSending(member, async (mark, answer) => {
        if ("error" in answer) showToast(answer.error, "alert");
        else setSaved((before) => [...before, mark]);
        await again.current();
        setSaved((before) => before.filter((one) => one !== mark));
      }),
    [member],
  );
  const all = useSyncExternalStore(storedMarks.subscribe, storedMarks.get, () => none);
  return { marks: all.filter((mark) => mark.member === member), saved };
}

interface StoredMarksNoticeProps {
  marks: readonly StoredMark[];
  /** Whether the page comes from this browser's offline cache. */
  isKept: boolean;
  /** Whether the roster says how many marks wait, so that its rows don't move with each mark. */
  isRoster?: boolean;
}
export function countUnsent(marks: readonly StoredMark[]): number {
  return marks.filter(({ refused }) => refused === undefined).length;
}

export function unsentText(count: number): string {
  return `${formatCount(count, "mark")} saved on this device. We'll send ${pluralize(count, "it", "them")} when you're back online.`;
}

/** Shows attendance marks that wait for a connection, and marks that the server refused. */
export function StoredMarksNotice({ marks, isKept, isRoster = false }: StoredMarksNoticeProps) {
  const waiting = isRoster ? 0 : countUnsent(marks);
  const refused = marks.filter((mark) => mark.refused !== undefined);
  if (waiting === 0 && refused.length === 0 && !isKept) return null;
  return (
    <div className="my-4 flex flex-col gap-3 print:hidden">
      {(waiting > 0 || isKept) && (
        <Notice tone="info">
          {isKept && "You're offline. This page shows the data from your last visit. "}
          {waiting > 0 && unsentText(waiting)}
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice tone="error">
          <p>{pluralize(refused.length, "1 mark couldn't be saved:", "Some marks couldn't be saved:")}</p>
          <ul className="mt-2 flex flex-col gap-1">
            {refused.map((mark) => (
              <li key={mark.id} className="flex flex-wrap items-center gap-x-3">
                <span>
                  {mark.name ?? "A member"}, {formatStatus(mark.status).toLowerCase()}, in{" "}
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
