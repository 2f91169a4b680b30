import { useEffect, useRef, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import { showToast } from "#app/ui/toast.tsx";
import { type StoredMark, startSending, storedMarks } from "../../stored-marks.ts";

const none: readonly StoredMark[] = [];

/** Sends unsent attendance marks and refreshes the roster. Returns the marks that are pending or refused. */
export function useStoredMarks(member: string): readonly StoredMark[] {
  const { revalidate } = useRevalidator();
  const again = useRef(revalidate);
  again.current = revalidate;
  useEffect(
    () =>
      startSending(member, (_mark, answer) => {
        if ("ok" in answer) showToast(answer.ok);
        else showToast(answer.error, "alert");
        void again.current();
      }),
    [member],
  );
  const all = useSyncExternalStore(storedMarks.subscribe, storedMarks.get, () => none);
  return all.filter((mark) => mark.member === member);
}
