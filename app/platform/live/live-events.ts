import type { LiveEvent } from "./live-messages.ts";
import { openLiveStream } from "./open-live-stream.ts";

type Listener = (...event: LiveEvent) => void;

const listeners = new Set<Listener>();
let opened: { userId: string; close: () => void } | undefined;

/** Receives the live events of the signed-in person. */
export function openLiveEvents(userId: string): void {
  if (opened?.userId === userId) return;
  closeLiveEvents();
  const close = typeof SharedWorker === "undefined" ? openWhileVisible() : joinWorker(userId);
  opened = { userId, close };
}

export function closeLiveEvents(): void {
  opened?.close();
  opened = undefined;
}

/**
 * Calls the listener for live events: `user` when something of the person changed, `staff` when a list of the dashboard
 * did, `open` and `gap` when everything must be fetched again.
 */
export function onLiveEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function emit(...event: LiveEvent): void {
  for (const listener of listeners) listener(...event);
}

/** Shares one stream among all tabs of the person: over HTTP/1.1 a browser opens only six connections to a site. */
function joinWorker(userId: string): () => void {
  let worker: SharedWorker | undefined;
  let closeOwn: (() => void) | undefined;
  const join = () => {
    worker = new SharedWorker(new URL("./live-worker.ts", import.meta.url), {
      type: "module",
      name: `live ${userId}`,
    });
    worker.port.onmessage = ({ data }: MessageEvent<LiveEvent>) => emit(...data);
    worker.onerror = () => {
      closeOwn ??= openWhileVisible();
    };
  };
  const leave = () => {
    worker?.port.postMessage("leave");
    worker?.port.close();
  };
  // The browser may keep the page for the Back button.
  const onShow = (event: PageTransitionEvent) => event.persisted && join();
  addEventListener("pagehide", leave);
  addEventListener("pageshow", onShow);
  join();
  return () => {
    removeEventListener("pagehide", leave);
    removeEventListener("pageshow", onShow);
    leave();
    closeOwn?.();
  };
}

/** For browsers without shared workers. A tab that becomes visible opens its stream again, which makes its listeners fetch everything. */
function openWhileVisible(): () => void {
  let closeStream: (() => void) | undefined;
  const follow = () => {
    if (document.visibilityState === "visible") closeStream ??= openLiveStream(emit);
    else {
      closeStream?.();
      closeStream = undefined;
    }
  };
  document.addEventListener("visibilitychange", follow);
  follow();
  return () => {
    document.removeEventListener("visibilitychange", follow);
    closeStream?.();
  };
}
