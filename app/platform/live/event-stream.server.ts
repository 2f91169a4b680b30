import type { Live } from "./live.server.ts";
import type { LiveTopic } from "./live-messages.ts";

const HEARTBEAT_MS = 25_000;
/** Whoever reads so slowly that this many events wait is gone, or means harm. */
const MOST_WAITING = 500;
/** Streams of one account at one process: twenty browsers, for all tabs of one share a stream. */
const MOST_PER_ACCOUNT = 20;
const encoder = new TextEncoder();

export interface Listening {
  account: string;
  topics: LiveTopic[];
  signal: AbortSignal;
  /** Asked again whenever the session may have changed: the stream ends unless it answers true. */
  isStillAllowed: () => Promise<boolean>;
}

const head = {
  headers: {
    "Content-Type": "text/event-stream",
    "Cache-Control": "no-store",
    "X-Accel-Buffering": "no",
  },
};

/** The answer to HEAD: nothing to receive, and nothing that would wait for a reader. */
export function eventStreamHead(): Response {
  return new Response(null, head);
}

declare module "../database/services.server.ts" {
  interface Services {
    streams: EventStreams;
  }
}

/** The open streams of one process. */
export class EventStreams {
  readonly #live: Live;
  readonly #open = new Set<() => void>();
  readonly #perAccount = new Map<string, number>();

  constructor(live: Live) {
    this.#live = live;
  }

  get count(): number {
    return this.#open.size;
  }

  /** Ends all open streams, so that a stopping process does not wait for them. */
  close(): void {
    for (const stop of [...this.#open]) stop();
  }

  /**
   * A Server-Sent Events answer that repeats the messages of the given topics as events named after the
   * topic's kind (`user:1` becomes `user`). After a gap it sends `gap`, and the browser fetches everything again. Nothing is
   * subscribed before somebody reads.
   */
  answer(listening: Listening): Response {
    const { account } = listening;
    if ((this.#perAccount.get(account) ?? 0) >= MOST_PER_ACCOUNT) {
      return new Response(null, {
        status: 429,
        headers: { "Retry-After": "60", "Cache-Control": "no-store" },
      });
    }
    let stop: (() => void) | undefined;
    const body = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          stop ??= this.#start(controller, listening);
        },
        cancel: () => stop?.(),
      },
      { highWaterMark: 0 },
    );
    return new Response(body, head);
  }

  /** Begins to send on what is published; returns how to end it. */
  #start(
    controller: ReadableStreamDefaultController<Uint8Array>,
    { account, topics, signal, isStillAllowed }: Listening,
  ): () => void {
    const ends: (() => void)[] = [];
    /** What was said while the session is looked up: sent on only when it is still there. */
    let held: string[] | undefined;

    const stop = () => {
      if (!this.#open.delete(stop)) return;
      for (const end of ends.splice(0)) end();
      try {
        controller.close();
      } catch {
        // The browser went first.
      }
    };
    const write = (text: string) => {
      try {
        controller.enqueue(encoder.encode(text));
        if ((controller.desiredSize ?? 0) < -MOST_WAITING) stop();
      } catch {
        stop();
      }
    };
    const send = (text: string) => {
      if (held && held.length > MOST_WAITING) stop();
      else if (held) held.push(text);
      else write(text);
    };
    const lookAgain = () => {
      if (held) {
        // What was found out so far may have been true before this change.
        again = true;
        return;
      }
      held = [];
      void (async () => {
        let allowed: boolean;
        do {
          again = false;
          allowed = await isStillAllowed().catch(() => false);
        } while (again && allowed);
        const waiting = held ?? [];
        held = undefined;
        if (!allowed) stop();
        else if (this.#open.has(stop)) for (const text of waiting) write(text);
      })();
    };
    let again = false;

    this.#open.add(stop);
    this.#perAccount.set(account, (this.#perAccount.get(account) ?? 0) + 1);
    ends.push(() => {
      const left = (this.#perAccount.get(account) ?? 1) - 1;
      if (left > 0) this.#perAccount.set(account, left);
      else this.#perAccount.delete(account);
    });
    for (const topic of topics) {
      const kind = topic.split(":")[0];
      ends.push(
        this.#live.subscribe(topic, (message) => {
          send(`event: ${kind}\ndata: ${JSON.stringify(message)}\n\n`);
          if ("about" in message && message.about === "session") lookAgain();
        }),
      );
    }
    ends.push(
      this.#live.onReconnect(() => {
        lookAgain();
        send("event: gap\ndata: {}\n\n");
      }),
    );
    // An event rather than a comment: a browser that receives nothing for a while opens a new stream. With each
    // the session is looked up, for one also ends by its age.
    const heartbeat = setInterval(() => {
      lookAgain();
      send("event: beat\ndata: {}\n\n");
    }, HEARTBEAT_MS);
    ends.push(() => clearInterval(heartbeat));
    signal.addEventListener("abort", stop);
    ends.push(() => signal.removeEventListener("abort", stop));
    if (signal.aborted || (this.#perAccount.get(account) ?? 0) > MOST_PER_ACCOUNT) stop();
    else write("retry: 2000\nevent: open\ndata: {}\n\n");
    return stop;
  }
}
