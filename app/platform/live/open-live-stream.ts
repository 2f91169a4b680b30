import type { LiveEvent } from "./live-messages.ts";

/** The server sends something at least every 25 seconds. */
const SILENCE_MS = 60_000;
const RETRY_MS = 4_000;

/** Opens the live stream, in a page or a worker, and opens it again when it breaks. Returns a function that closes it. */
export function openLiveStream(emit: (...event: LiveEvent) => void): () => void {
  let source: EventSource | undefined;
  let lastMessageAt = 0;

  function connect() {
    source?.close();
    source = new EventSource("/live");
    lastMessageAt = Date.now();
    source.addEventListener("beat", () => {
      lastMessageAt = Date.now();
    });
    for (const kind of ["open", "gap", "user", "staff"] as const) {
      source.addEventListener(kind, (event) => {
        // The browser also dispatches an "open" event, which has no data.
        if (!("data" in event)) return;
        lastMessageAt = Date.now();
        emit(kind, JSON.parse(event.data));
      });
    }
    source.addEventListener("error", () => {
      // The server refused: the session may have ended.
      if (source?.readyState === EventSource.CLOSED) emit("closed", {});
    });
  }

  // After sleep a connection can be dead without an error, and after an answer that was no stream, such as a proxy's,
  // a browser does not try again.
  const watch = setInterval(() => {
    const isOver = source?.readyState === EventSource.CLOSED;
    if (Date.now() - lastMessageAt > (isOver ? RETRY_MS : SILENCE_MS)) connect();
  }, RETRY_MS);
  connect();
  return () => {
    clearInterval(watch);
    source?.close();
  };
}
