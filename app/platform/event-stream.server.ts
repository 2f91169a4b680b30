import { hear, hearGaps } from "./live.server.ts";

const HEARTBEAT_MS = 25_000;
const encoder = new TextEncoder();
const open = new Set<() => void>();

/**
 * A Server-Sent Events answer that repeats the messages of the given topics as events named after the
 * topic's kind (`user:1` becomes `user`). After a gap it sends `gap`, and the browser asks anew.
 */
export function eventStream(topics: string[], signal: AbortSignal): Response {
  let stop = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => {
        try {
          controller.enqueue(encoder.encode(text));
        } catch {
          stop();
        }
      };
      const ends = topics.map((topic) =>
        hear(topic, (message) => send(`event: ${topic.split(":")[0]}\ndata: ${JSON.stringify(message)}\n\n`)),
      );
      ends.push(hearGaps(() => send("event: gap\ndata: {}\n\n")));
      // An event rather than a comment: a browser that hears nothing for a while opens a new stream.
      const heartbeat = setInterval(() => send("event: beat\ndata: {}\n\n"), HEARTBEAT_MS);
      stop = () => {
        clearInterval(heartbeat);
        for (const end of ends.splice(0)) end();
        open.delete(stop);
        signal.removeEventListener("abort", stop);
        try {
          controller.close();
        } catch {
          // The browser went first.
        }
      };
      open.add(stop);
      signal.addEventListener("abort", stop);
      send("retry: 2000\nevent: open\ndata: {}\n\n");
    },
    cancel: () => stop(),
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream",
      "Cache-Control": "no-store",
      "X-Accel-Buffering": "no",
    },
  });
}

/** Ends all open streams, so that a stopping process does not wait for them. */
export function closeEventStreams(): void {
  for (const stop of [...open]) stop();
}
