import { useEffect, useRef, useSyncExternalStore } from "react";
import {
  isRouteErrorResponse,
  useFetchers,
  useLoaderData,
  useLocation,
  useNavigation,
  useRevalidator,
} from "react-router";
import { onLiveEvent } from "#app/platform/live/live-events.ts";
import type { StaffList } from "#app/platform/live/live-messages.ts";
import { createStore } from "#app/ui/create-store.ts";

/** Changes within this time cause a single reload. */
const PAUSE_MS = 400;
const RETRY_MS = 5_000;

/** The list on screen, and a function that reloads it. */
let shown: { address?: string; data?: unknown; askSoon: (pause: number) => void } | undefined;

/** Returns the address of a module's list. A panel beside the list only has a longer path. */
function listAddress({ pathname, search }: { pathname: string; search: string }): string {
  return pathname.split("/", 3).join("/") + search;
}

/** The live events that a list follows: changes to a staff list, or `own` for the member's own events. */
export type LiveList = StaffList | "own";

/** Reloads the page's data when someone changes one of its lists. */
export function useLiveList(of: LiveList | readonly LiveList[]): void {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  // A reload during a submission makes React Router drop the redirect of its response.
  const isSending = useFetchers().some((one) => one.state !== "idle");
  const isLoading = useRef(false);
  isLoading.current = state !== "idle" || navigation.state !== "idle" || isSending;
  const data: unknown = useLoaderData();
  const followed = typeof of === "string" ? of : of.join(" ");
  useEffect(() => {
    let timer: number | undefined;
    // React renders the sending state later, and the timer could run first.
    let sentAt = 0;
    const onSubmit = () => {
      sentAt = Date.now();
    };
    document.addEventListener("submit", onSubmit, { capture: true });
    let due = Number.POSITIVE_INFINITY;
    // Keeps the earliest requested time, so that a stream of events can't delay the reload forever.
    const askSoon = (pause: number) => {
      if (Date.now() + pause >= due) return;
      clearTimeout(timer);
      due = Date.now() + pause;
      timer = window.setTimeout(() => {
        due = Number.POSITIVE_INFINITY;
        // A reload would abort a request that is already running, which may carry typed values.
        if (isLoading.current || Date.now() - sentAt < PAUSE_MS) askSoon(PAUSE_MS);
        else void revalidate();
      }, pause);
    };
    shown = { askSoon };
    const unsubscribe = onLiveEvent((kind, message) => {
      // A stream that opens or reopens may have missed events.
      const lists = followed.split(" ");
      const isMeant =
        (kind === "user" && lists.includes("own")) || (kind === "staff" && lists.includes(message.of));
      const isNews = kind === "open" || kind === "gap" || isMeant;
      if (isNews) askSoon(PAUSE_MS);
    });
    return () => {
      unsubscribe();
      document.removeEventListener("submit", onSubmit, { capture: true });
      clearTimeout(timer);
      shown = undefined;
    };
  }, [followed, revalidate]);
  useEffect(() => {
    if (shown) Object.assign(shown, { address: listAddress(location), data });
  }, [data]);
}

/** Address of the list that failed to load. */
const lost = createStore("");

/** Whether the filter, sort or tab in the address failed to load, so that the screen shows the previous rows. */
export function useIsLost(): boolean {
  const address = listAddress(useLocation());
  return useSyncExternalStore(lost.subscribe, lost.get, () => "") === address;
}

/** Checks whether a load failed because the server couldn't be reached or had an error. */
export function isServerAway(error: unknown): boolean {
  return isRouteErrorResponse(error) ? error.status >= 500 : error instanceof Error;
}

/**
 * Loads a module's data. If the load fails, the screen keeps the data that it shows, with everything typed in it, and
 * tries again.
 */
export async function keepDataOnError<Data>(
  request: Request,
  load: () => Promise<Data>,
  /** Keeps data only for the address that it shows. */
  { isExact = false }: { isExact?: boolean } = {},
): Promise<Data> {
  try {
    const data = await load();
    lost.set("");
    return data;
  } catch (error) {
    const address = listAddress(new URL(request.url));
    const isShown = shown?.address?.split("?")[0] === address.split("?")[0];
    if (!shown || !isShown || !isServerAway(error)) throw error;
    const isSame = shown.address === address;
    if (isExact && !isSame) throw error;
    if (!isSame) lost.set(address);
    shown.askSoon(RETRY_MS);
    return shown.data as Data;
  }
}
