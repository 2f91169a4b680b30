import { useEffect, useRef, useState } from "react";
import { useLocation, useResolvedPath, useRevalidator } from "react-router";
import { useShownPanel } from "#app/staff/layout/panel-data.ts";
import { isStoredPage, storePage, studioAnswers } from "../../stored-pages.ts";
import { findRoster, storeRoster } from "../../stored-rosters.ts";

interface Shown {
  member: string;
  isKept: boolean;
}

/**
 * Caches the data of a route in this browser. Without a connection, the route shows the cached data until the server
 * responds. `toKept` removes fields that a browser must not store.
 */
export function useStoredPage<Data extends Shown>(data: Data, toKept = (all: Data) => all): Data {
  const { pathname } = useResolvedPath(".");
  const address = pathname + useLocation().search;
  useShownPanel(address, data);
  const reduce = useRef(toKept);
  reduce.current = toKept;
  const [kept, setKept] = useState<{ address: string; data: Data }>();
  const came = useRef(data);
  const { revalidate } = useRevalidator();
  const again = useRef(revalidate);
  again.current = revalidate;
  const here = useRef(address);
  here.current = address;
  useEffect(() => {
    // The data in an offline page is older than the cache.
    if (data.isKept || (data === came.current && isStoredPage())) return;
    storeRoster(address, data.member, reduce.current(data));
  }, [data, address]);
  useEffect(() => {
    void storePage(address, data.member);
  }, [address, data.member]);
  useEffect(() => {
    if (!isStoredPage()) return;
    const found = findRoster(here.current) as Data | undefined;
    const own = found?.member === came.current.member ? found : came.current;
    setKept({ address: here.current, data: { ...own, isKept: true } });
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
