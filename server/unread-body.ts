import type { IncomingMessage } from "node:http";

/** How much of a refused body is still taken, and for how long, before its connection is closed. */
const MOST_LINGERED = 64 * 2 ** 20;
const LINGER_MS = 5_000;

/** Lets what nobody reads of a request pass by: the next request on its connection stands behind it. */
export function discardRest(incoming: IncomingMessage): void {
  if (incoming.readableEnded || incoming.destroyed) return;
  // Whoever began to read it holds it back as soon as enough is buffered.
  incoming.removeAllListeners("data");
  incoming.resume();
}

/**
 * Answers a request whose body may have no end. The answer says that the connection closes, so that nobody
 * counts on an answer to what is sent behind. It closes when the client has had time to read that: closed
 * while something is still arriving, the network drops the answer.
 */
export async function answerAndClose(answer: Response, incoming: IncomingMessage): Promise<Response> {
  const text = new Uint8Array(await answer.arrayBuffer());
  const headers = new Headers(answer.headers);
  headers.set("Connection", "close");
  headers.set("Content-Length", String(text.length));
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(text);
      await restOf(incoming);
      controller.close();
    },
  });
  return new Response(body, { status: answer.status, headers });
}

function restOf(incoming: IncomingMessage): Promise<void> {
  return new Promise((done) => {
    if (incoming.readableEnded || incoming.destroyed) return done();
    const timer = setTimeout(done, LINGER_MS);
    const end = () => {
      clearTimeout(timer);
      done();
    };
    discardRest(incoming);
    let taken = 0;
    incoming.on("data", (piece: Buffer) => {
      taken += piece.length;
      if (taken > MOST_LINGERED) end();
    });
    incoming.once("end", end).once("close", end).once("error", end);
  });
}
