import { useEffect } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { isServerAway } from "../use-live-list.ts";

/** Keeps the first data of a form, even if the list beside the panel updates. */
export function loadsOnce({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return JSON.stringify(currentParams) !== JSON.stringify(nextParams);
}

/** The data of the open panel's routes, by route and row. */
const shown = new Map<string, unknown>();

/** Remembers a panel route's data for `keepPanelOnError`. */
export function useShownPanel(id: string, data: unknown): void {
  useEffect(() => {
    shown.set(id, data);
    return () => {
      shown.delete(id);
    };
  }, [id, data]);
}

/** Loads a panel's data. If a reload fails, the panel keeps its data, and the list beside it tries again. */
export async function keepPanelOnError<Data>(id: string, load: () => Promise<Data>): Promise<Data> {
  try {
    return await load();
  } catch (error) {
    if (!isServerAway(error) || !shown.has(id)) throw error;
    return shown.get(id) as Data;
  }
}
