import { useEffect, useSyncExternalStore } from "react";
import { onLiveEvent } from "#app/platform/live/live-events.ts";
import { createStore } from "#app/ui/create-store.ts";
import { showToast } from "#app/ui/toast.tsx";
import type { NotificationChange } from "./forms.ts";
import { type NotificationList, withChange } from "./notification.ts";

const address = "/api/notifications";
const RETRY_MS = 5_000;

interface Bell {
  /** Whose notifications these are; nobody's are shown to somebody else. */
  user_id: string | undefined;
  list: NotificationList | undefined;
  failed: boolean;
}

const silent: Bell = { user_id: undefined, list: undefined, failed: false };

const bell = createStore(silent);
/** The panel is open: what arrives is seen there and needs no toast. */
let open = false;
/** Counts the requests, so that a late answer never replaces a newer one. */
let lastRequest = 0;

function setState(next: Partial<Bell>): void {
  bell.set({ ...bell.get(), ...next });
}

async function ask(change?: NotificationChange): Promise<NotificationList | undefined> {
  lastRequest += 1;
  const turn = lastRequest;
  try {
    const answer = await fetch(address, {
      headers: { Accept: "application/json" },
      ...(change ? { method: "POST", body: new URLSearchParams(Object.entries(change)) } : {}),
    });
    if (!answer.ok || answer.redirected) throw new Error(String(answer.status));
    const list = (await answer.json()) as NotificationList;
    if (turn === lastRequest) setState({ list, failed: false });
    return list;
  } catch {
    if (turn === lastRequest) {
      setState({ failed: true });
      // The panel has promised that they come back.
      setTimeout(() => void (turn === lastRequest && ask()), RETRY_MS);
    }
    return undefined;
  }
}

/** Shows the change at once and then what the server made of it. */
export function changeList(change: NotificationChange): void {
  const { list } = bell.get();
  if (list) setState({ list: withChange(list, change) });
  void ask(change).then((list) => list ?? ask());
}

export function setPanelOpen(isOpen: boolean): void {
  open = isOpen;
  if (isOpen) void ask();
}

async function onNews(added: string | undefined): Promise<void> {
  const list = await ask();
  const arrived = list?.items.find((item) => item.id === added && !item.read);
  // An open dialog has the floor: it tells of its own matter, and a toast would stand behind it.
  const isFree = !open && !document.querySelector("dialog[open]");
  if (arrived && isFree && document.visibilityState === "visible") {
    showToast([arrived.title, arrived.message].filter(Boolean).join(": "));
  }
}

/** The notifications of whoever is signed in: current in every tab, also after sleep and lost connections. */
export function useNotifications(userId: string | undefined): Bell {
  useEffect(() => {
    if (userId === bell.get().user_id) return;
    lastRequest += 1;
    setState({ ...silent, user_id: userId });
  }, [userId]);

  useEffect(() => {
    if (!userId) return;
    const askIfLoaded = () => {
      const { list, failed } = bell.get();
      const isLoaded = list || failed;
      if (isLoaded && document.visibilityState === "visible") void ask();
    };
    const unsubscribe = onLiveEvent((kind, message) => {
      if (kind === "closed") return;
      if (kind !== "user") askIfLoaded();
      else if (message.about === "notifications") void onNews(message.added);
    });
    document.addEventListener("visibilitychange", askIfLoaded);
    return () => {
      unsubscribe();
      document.removeEventListener("visibilitychange", askIfLoaded);
    };
  }, [userId]);

  return useSyncExternalStore(bell.subscribe, bell.get, () => silent);
}
