type Listener = (kind: string, message: Record<string, unknown>) => void;

const listeners = new Set<Listener>();
let close: (() => void) | undefined;

/**
 * Live events in the browser. All tabs share one connection: the tab that holds the lock keeps it and
 * repeats to the others what it hears, because browsers allow only a few connections to one site.
 */
export function openLiveEvents(): void {
  if (close || typeof EventSource === "undefined") return;
  const channel = new BroadcastChannel("sadhana-live");
  channel.onmessage = ({ data }) => tell(data.kind, data.message);
  const stopped = new AbortController();
  let source: EventSource | undefined;

  const listen = () =>
    new Promise<void>((done) => {
      source = new EventSource("/live");
      const repeat = (kind: string) => (event: MessageEvent) => {
        const message = JSON.parse(event.data || "{}");
        channel.postMessage({ kind, message });
        tell(kind, message);
      };
      for (const kind of ["open", "gap", "user"]) source.addEventListener(kind, repeat(kind));
      stopped.signal.addEventListener("abort", () => {
        source?.close();
        done();
      });
    });

  if (navigator.locks) {
    navigator.locks.request("sadhana-live", { signal: stopped.signal }, listen).catch(() => {});
  } else {
    void listen();
  }
  close = () => {
    stopped.abort();
    channel.close();
    close = undefined;
  };
}

export function closeLiveEvents(): void {
  close?.();
}

/** Hears live events: `user` when something of the person changed, `open` and `gap` when asking anew is due. */
export function onLiveEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(kind: string, message: Record<string, unknown>): void {
  for (const listener of listeners) listener(kind, message);
}
