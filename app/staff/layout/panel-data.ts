import { useEffect } from "react";
import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "react-router";

/** Keeps the first data of a form, even if the list beside the panel updates. */
export function loadsOnce({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return JSON.stringify(currentParams) !== JSON.stringify(nextParams);
}

/** The row in the panel. */
let shown: { id: string; data: unknown } | undefined;

/** Remembers the panel's data for `keepPanelOnError`. */
export function useShownPanel(id: string, data: unknown): void {
  useEffect(() => {
    shown = { id, data };
    return () => {
      shown = undefined;
    };
  }, [id, data]);
}

/** Loads the row of a panel. If a reload fails, the panel keeps its data, and the list beside it tries again. */
export async function keepPanelOnError<Data>(id: string, load: () => Promise<Data>): Promise<Data> {
  try {
    return await load();
  } catch (error) {
    const isAway = isRouteErrorResponse(error) ? error.status >= 500 : error instanceof Error;
    if (!isAway || shown?.id !== id) throw error;
    return shown.data as Data;
  }
}
