import type { LiveEvent } from "./live-messages.ts";

type Listener = (...event: LiveEvent) => void;

/** The server says something at least every 25 seconds. */
const SILENCE_MS = 60_000;
const RETRY_MS = 4_000;
/** A tab that holds the line and runs answers at once. */
const PING_MS = 3_000;
/** The server beats every 25 seconds, and the tab with the line repeats it: silence beyond that is a doubt. */
const DOUBT_MS = 40_000;

/** The name of the lock and of the channel. */
const line = "sadhana-live";

const listeners = new Set<Listener>();
let close: (() => void) | undefined;

/**
 * Live events in the browser. All tabs share one connection: the tab that holds the lock keeps it and
 * repeats to the others what it receives, because browsers allow only a few connections to one site.
 */
export function openLiveEvents(): void {
  if (close || typeof EventSource === "undefined") return;
  const channel = new BroadcastChannel(line);
  /** This tab holds the line. */
  let holds = false;
  /** When the tab with the line was last heard of. */
  let lastHeardAt = Date.now();
  channel.onmessage = ({ data }) => {
    lastHeardAt = Date.now();
    if (data.kind === "ping") {
      if (holds) channel.postMessage({ kind: "beat", message: {} });
    } else if (data.kind !== "beat") tell(data.kind, data.message);
  };
  const stopped = new AbortController();
  let source: EventSource | undefined;

  const listen = (over: AbortSignal) =>
    new Promise<void>((done) => {
      let lastMessageAt = 0;
      holds = true;
      function connect() {
        source?.close();
        source = new EventSource("/live");
        lastMessageAt = Date.now();
        const repeat = (kind: LiveEvent[0] | "beat") => (event: MessageEvent) => {
          lastMessageAt = Date.now();
          const message = JSON.parse(event.data || "{}");
          channel.postMessage({ kind, message });
          if (kind !== "beat") tell(kind, message);
        };
        for (const kind of ["open", "gap", "user", "staff", "beat"] as const)
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
        const silence = Date.now() - lastMessageAt;
        const isOver = source?.readyState === EventSource.CLOSED;
        if (silence > (isOver ? RETRY_MS : SILENCE_MS)) connect();
      }, RETRY_MS);
      connect();
      const end = () => {
        holds = false;
        clearInterval(watch);
        source?.close();
        done();
      };
      if (over.aborted) end();
      else over.addEventListener("abort", end);
    });

  // A browser may freeze the tab that holds the line, and it holds it still: whoever doubts asks it, and takes
  // the line when no answer comes. A tab that slept itself asks first as well: it may have missed the beats.
  let asking: ReturnType<typeof setTimeout> | undefined;
  const doubt = () => {
    if (holds || asking !== undefined) return;
    const sentAt = Date.now();
    channel.postMessage({ kind: "ping", message: {} });
    asking = setTimeout(() => {
      asking = undefined;
      if (holds) return;
      // The later this comes, the longer this tab could not have heard an answer.
      if (lastHeardAt < sentAt && Date.now() - sentAt < 2 * PING_MS) takeOver?.();
      else if (lastHeardAt < sentAt) doubt();
    }, PING_MS);
  };
  const onVisible = () => document.visibilityState === "visible" && doubt();

  let takeOver: (() => void) | undefined;
  if (navigator.locks) {
    takeOver = holdTheLine(listen, stopped.signal, doubt);
    const watch = setInterval(() => Date.now() - lastHeardAt > DOUBT_MS && doubt(), RETRY_MS);
    document.addEventListener("visibilitychange", onVisible);
    stopped.signal.addEventListener("abort", () => {
      clearInterval(watch);
      clearTimeout(asking);
      document.removeEventListener("visibilitychange", onVisible);
    });
  } else {
    void listen(stopped.signal);
  }
  close = () => {
    stopped.abort();
    channel.close();
    close = undefined;
  };
}

/**
 * Takes the line when it is free, else joins those who listen by it and waits for a turn: `onTaken` finds out whether
 * the tab that has it runs. Returns how to take it from a tab that does not answer; that tab, when it wakes, waits in
 * its turn.
 */
function holdTheLine(
  listen: (over: AbortSignal) => Promise<void>,
  stopped: AbortSignal,
  onTaken: () => void,
): () => void {
  /** One request for the lock after the other; each ends the one before. */
  let turn = new AbortController();

  async function request(options: LockOptions): Promise<void> {
    turn.abort();
    const mine = new AbortController();
    turn = mine;
    stopped.addEventListener("abort", () => mine.abort());
    let isTaken = false;
    try {
      // A signal cannot go together with the other two options.
      const given = options.steal || options.ifAvailable ? options : { signal: mine.signal };
      await navigator.locks.request(line, given, (lock) => {
        isTaken = lock === null;
        return lock && !mine.signal.aborted ? listen(mine.signal) : undefined;
      });
    } catch {
      if (mine.signal.aborted) return;
      // Another tab has taken the line from this one, which did not answer.
      mine.abort();
      await new Promise((done) => setTimeout(done, RETRY_MS));
    }
    if (stopped.aborted || turn !== mine) return;
    if (isTaken) {
      // Something may have been published before this tab could receive it.
      tell("open", {});
      onTaken();
    }
    await request({});
  }

  void request({ ifAvailable: true });
  return () => void request({ steal: true });
}

export function closeLiveEvents(): void {
  close?.();
}

/**
 * Hears live events: `user` when something of the person changed, `staff` when a list of the dashboard did, `open` and
 * `gap` when everything is to be fetched again.
 */
export function onLiveEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(...event: LiveEvent): void {
  for (const listener of listeners) listener(...event);
}
