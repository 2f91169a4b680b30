import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { isStoredPage, storePage, studioAnswers } from "../../stored-pages.ts";
import { findRoster, storeRoster } from "../../stored-rosters.ts";

interface Shown {
  member: string;
  isKept: boolean;
}

/**
 * Caches a page's data in this browser. Without a connection, the page shows the cached data until the server responds.
 * `isPrivate` data is never stored; `toKept` removes fields that a browser must not store.
 */
export function useStoredPage<Data extends Shown>(
  data: Data,
  address: string,
  isPrivate: boolean,
  toKept: (data: Data) => Data,
): Data {
  const reduce = useRef(toKept);
  reduce.current = toKept;
  const [kept, setKept] = useState<{ address: string; data: Data }>();
  const came = useRef(data);
  const { revalidate } = useRevalidator();
  const again = useRef(revalidate);
  again.current = revalidate;
  useEffect(() => {
    // The data in an offline page is older than the cache.
    if (data.isKept || isPrivate || (data === came.current && isStoredPage())) return;
    storeRoster(address, data.member, reduce.current(data));
  }, [data, address, isPrivate]);
  useEffect(() => {
    if (!isPrivate) void storePage(address, data.member);
  }, [address, data.member, isPrivate]);
  useEffect(() => {
    if (!isStoredPage()) return;
    const here = location.pathname + location.search;
    const found = findRoster(here) as Data | undefined;
    const own = found?.member === came.current.member ? found : came.current;
    setKept({ address: here, data: { ...own, isKept: true } });
    let isOver = false;
    void studioAnswers(() => isOver).then(() => {
      if (isOver) return;
      setKept(undefined);
      void again.current();
    });
    return () => {
      isOver = true;
    };
  }, []);
  return kept?.address === address ? kept.data : data;
}
