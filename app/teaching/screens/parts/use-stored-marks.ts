import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import { showToast } from "#app/ui/toast.tsx";
import { type StoredMark, startSending, storedMarks } from "../../stored-marks.ts";

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
