import { useEffect, useSyncExternalStore } from "react";
import { onLiveEvent } from "#app/platform/live/live-events.ts";
import { createStore } from "#app/ui/create-store.ts";
import { showToast } from "#app/ui/toast.tsx";
import type { NotificationChange } from "./forms.ts";
import { applyChange, type NotificationList } from "./notification.ts";

const address = "/api/notifications";
const RETRY_MS = 5_000;

interface NotificationState {
  /** The signed-in member, so that another member never sees this list. */
  user_id: string | undefined;
  list: NotificationList | undefined;
  failed: boolean;
}

const initialState: NotificationState = { user_id: undefined, list: undefined, failed: false };

const store = createStore(initialState);
/** An open panel shows new notifications, so they need no toast. */
let isPanelOpen = false;
/** Numbers the requests, so that a late response never replaces a newer one. */
let lastRequest = 0;

function setState(next: Partial<NotificationState>): void {
  store.set({ ...store.get(), ...next });
}

async function requestList(change?: NotificationChange): Promise<NotificationList | undefined> {
  lastRequest += 1;
  const request = lastRequest;
  try {
    const answer = await fetch(address, {
      headers: { Accept: "application/json" },
      ...(change ? { method: "POST", body: new URLSearchParams(Object.entries(change)) } : {}),
    });
    if (!answer.ok || answer.redirected) throw new Error(String(answer.status));
    const list = (await answer.json()) as NotificationList;
    if (request === lastRequest) setState({ list, failed: false });
    return list;
  } catch {
    if (request === lastRequest) {
      setState({ failed: true });
      setTimeout(() => void (request === lastRequest && requestList()), RETRY_MS);
    }
    return undefined;
  }
}

/** Applies the change immediately and then loads the server's list. */
export function changeList(change: NotificationChange): void {
  const { list } = store.get();
  if (list) setState({ list: applyChange(list, change) });
  void requestList(change).then((list) => list ?? requestList());
}

export function setPanelOpen(isOpen: boolean): void {
  isPanelOpen = isOpen;
  if (isOpen) void requestList();
}

async function onNotification(added: string | undefined): Promise<void> {
  const list = await requestList();
  const newItem = list?.items.find((item) => item.id === added && !item.read);
  // An open dialog would cover the toast.
  const canShowToast = !isPanelOpen && !document.querySelector("dialog[open]");
  if (newItem && canShowToast && document.visibilityState === "visible") {
    showToast([newItem.title, newItem.message].filter(Boolean).join(": "));
  }
}

/** Returns the member's notifications and keeps them current in every tab. */
export function useNotifications(userId: string | undefined): NotificationState {
  useEffect(() => {
    if (userId === store.get().user_id) return;
    lastRequest += 1;
    setState({ ...initialState, user_id: userId });
  }, [userId]);

  useEffect(() => {
    if (!userId) return;
    const refreshIfLoaded = () => {
      const { list, failed } = store.get();
      const isLoaded = list || failed;
      if (isLoaded && document.visibilityState === "visible") void requestList();
    };
    const unsubscribe = onLiveEvent((kind, message) => {
      if (kind === "closed") return;
      if (kind !== "user") refreshIfLoaded();
      else if (message.about === "notifications") void onNotification(message.added);
    });
    document.addEventListener("visibilitychange", refreshIfLoaded);
    return () => {
      unsubscribe();
      document.removeEventListener("visibilitychange", refreshIfLoaded);
    };
  }, [userId]);

  return useSyncExternalStore(store.subscribe, store.get, () => initialState);
}
