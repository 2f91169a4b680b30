type Listener = (kind: string, message: Record<string, unknown>) => void;

/** The server says something at least every 25 seconds. */
const SILENCE_MS = 60_000;
const RETRY_MS = 4_000;

/** The name of the lock and of the channel. */
const line = "sadhana-live";

const listeners = new Set<Listener>();
let close: (() => void) | undefined;

/**
 * Live events in the browser. All tabs share one connection: the tab that holds the lock keeps it and
 * repeats to the others what it hears, because browsers allow only a few connections to one site.
 */
export function openLiveEvents(): void {
  if (close || typeof EventSource === "undefined") return;
  const channel = new BroadcastChannel(line);
  channel.onmessage = ({ data }) => tell(data.kind, data.message);
  const stopped = new AbortController();
  let source: EventSource | undefined;

  const listen = () =>
    new Promise<void>((done) => {
      let heard = 0;
      function connect() {
        source?.close();
        source = new EventSource("/live");
        heard = Date.now();
        const repeat = (kind: string) => (event: MessageEvent) => {
          heard = Date.now();
          if (kind === "beat") return;
          const message = JSON.parse(event.data || "{}");
          channel.postMessage({ kind, message });
          tell(kind, message);
        };
        for (const kind of ["open", "gap", "user", "staff", "beat"])
          source.addEventListener(kind, repeat(kind));
        // Refused rather than broken: whoever this tab was signed in as may be so no longer.
        source.addEventListener("error", () => {
          if (source?.readyState !== EventSource.CLOSED) return;
          channel.postMessage({ kind: "closed", message: {} });
          tell("closed", {});
        });
      }
      // After sleep a connection can be dead and not know it, and after an answer that was no stream (a
      // proxy without its studio) a browser does not try again by itself.
      const watch = setInterval(() => {
        const silence = Date.now() - heard;
        const isOver = source?.readyState === EventSource.CLOSED;
        if (silence > (isOver ? RETRY_MS : SILENCE_MS)) connect();
      }, RETRY_MS);
      connect();
      stopped.signal.addEventListener("abort", () => {
        clearInterval(watch);
        source?.close();
        done();
      });
    });

  if (navigator.locks) {
    void takeTheLine(listen, stopped.signal);
  } else {
    void listen();
  }
  close = () => {
    stopped.abort();
    channel.close();
    close = undefined;
  };
}

/** Takes the line when it is free, else joins those who hear by it and waits for a turn. */
async function takeTheLine(listen: () => Promise<void>, stopped: AbortSignal): Promise<void> {
  const isTaken = await navigator.locks.request(line, { ifAvailable: true }, async (lock) => {
    if (lock && !stopped.aborted) await listen();
    return !lock;
  });
  if (!isTaken || stopped.aborted) return;
  // Something may have been said before this tab could hear it.
  tell("open", {});
  await navigator.locks.request(line, { signal: stopped }, listen).catch(() => {});
}

export function closeLiveEvents(): void {
  close?.();
}

/**
 * Hears live events: `user` when something of the person changed, `staff` when a list of the dashboard did, `open` and
 * `gap` when asking anew is due.
 */
export function onLiveEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(kind: string, message: Record<string, unknown>): void {
  for (const listener of listeners) listener(kind, message);
}
