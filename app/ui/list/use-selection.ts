import { type MouseEvent, useEffect, useMemo, useRef, useState } from "react";

export interface Selection {
  ids: ReadonlySet<string>;
  /** Everything that matches is meant, not only the rows of this page. */
  isAll: boolean;
  count: number;
  /** For a row's box: with Shift it takes everything between it and the last one pressed. */
  press: (id: string, event: MouseEvent<HTMLInputElement>) => void;
  togglePage: () => void;
  takeAll: () => void;
  clear: () => void;
}

/** Which rows of a list are chosen. Rows that leave the page leave the selection. */
export function useSelection(pageIds: readonly string[], total: number): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set());
  const [isAll, setAll] = useState(false);
  const last = useRef<string>(undefined);
  const page = pageIds.join(" ");

  useEffect(() => {
    const present = new Set(page.split(" "));
    setChosen((before) => {
      const kept = [...before].filter((id) => present.has(id));
      return kept.length === before.size ? before : new Set(kept);
    });
  }, [page]);

  const ids = useMemo(
    () => (isAll ? new Set(page.split(" ").filter(Boolean)) : chosen),
    [isAll, page, chosen],
  );

  return {
    ids,
    isAll,
    count: isAll ? total : ids.size,
    press(id, event) {
      const next = new Set(ids);
      const isOn = !next.has(id);
      const from = event.shiftKey && last.current ? pageIds.indexOf(last.current) : -1;
      const at = pageIds.indexOf(id);
      const range = from === -1 ? [id] : pageIds.slice(Math.min(from, at), Math.max(from, at) + 1);
      for (const one of range) {
        if (isOn) next.add(one);
        else next.delete(one);
      }
      last.current = id;
      setAll(false);
      setChosen(next);
    },
    togglePage() {
      setAll(false);
      setChosen(ids.size === pageIds.length ? new Set() : new Set(pageIds));
    },
    takeAll: () => setAll(true),
    clear() {
      setAll(false);
      setChosen(new Set());
    },
  };
}
