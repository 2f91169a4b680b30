import type { Live } from "./live.server.ts";
import type { LiveTopic } from "./live-messages.ts";

const HEARTBEAT_MS = 25_000;
/** A client that reads more slowly is gone or harmful. */
const MOST_WAITING = 500;
/** Streams per account and process. The tabs of one browser share a stream, so this allows twenty browsers. */
const MOST_PER_ACCOUNT = 20;
const encoder = new TextEncoder();

export interface Listening {
  account: string;
  topics: LiveTopic[];
  signal: AbortSignal;
  /** Checks the session again when it may have changed. The stream ends unless the result is true. */
  isStillAllowed: () => Promise<boolean>;
}

const head = {
  headers: {
    "Content-Type": "text/event-stream",
    "Cache-Control": "no-store",
    "X-Accel-Buffering": "no",
  },
};

/** Answers HEAD without a body. */
export function eventStreamHead(): Response {
  return new Response(null, head);
}

declare module "../database/services.server.ts" {
  interface Services {
    streams: EventStreams;
  }
}

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

  /** Ends all streams, so that a stopping process doesn't wait for them. */
  close(): void {
    for (const stop of [...this.#open]) stop();
  }

  /**
   * Answers with Server-Sent Events for the messages of some topics, named after the topic's kind (`user:1`
   * becomes `user`). After a gap, `gap` makes the browser fetch everything again. Subscriptions start when the
   * client reads.
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

  /** Starts forwarding messages. Returns how to stop. */
  #start(
    controller: ReadableStreamDefaultController<Uint8Array>,
    { account, topics, signal, isStillAllowed }: Listening,
  ): () => void {
    const ends: (() => void)[] = [];
    /** Messages during a session check, sent only if the session is still valid. */
    let held: string[] | undefined;

    const stop = () => {
      if (!this.#open.delete(stop)) return;
      for (const end of ends.splice(0)) end();
      try {
        controller.close();
      } catch {
        // The browser has already closed the stream.
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
    const recheck = () => {
      if (held) {
        // The running check may have read the session before this change.
        isOutdated = true;
        return;
      }
      held = [];
      void (async () => {
        let allowed: boolean;
        do {
          isOutdated = false;
          allowed = await isStillAllowed().catch(() => false);
        } while (isOutdated && allowed);
        const waiting = held ?? [];
        held = undefined;
        if (!allowed) stop();
        else if (this.#open.has(stop)) for (const text of waiting) write(text);
      })();
    };
    let isOutdated = false;

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
          if ("about" in message && message.about === "session") recheck();
        }),
      );
    }
    ends.push(
      this.#live.onReconnect(() => {
        recheck();
        send("event: gap\ndata: {}\n\n");
      }),
    );
    // Sends an event, not a comment, because browsers reopen a stream that stays silent. Each heartbeat checks
    // the session, which may have expired.
    const heartbeat = setInterval(() => {
      recheck();
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
