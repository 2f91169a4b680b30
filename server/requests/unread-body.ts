import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

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

const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Has the server answer what is no request or has too long a head. Node would close the connection in the same
 * breath, and the network drops the answer when a part of the head is still on its way.
 */
export function answerUnreadable(server: Server, common: Record<string, string>): void {
  const answers = new WeakMap<Duplex, ServerResponse>();
  const head = { ...common, "Cache-Control": "no-store", Connection: "close", "Content-Length": "0" };
  const answerOn = (socket: Duplex, status: number) => {
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n`);
    const timer = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once("close", () => clearTimeout(timer));
  };
  server.on("checkExpectation", (_request, response) => response.writeHead(417, head).end());
  server.on("connect", (_request, socket) => {
    // Node has taken its own listener away.
    socket.on("error", () => {});
    answerOn(socket, 405);
  });
  const closing = new WeakSet<Duplex>();
  server.on("request", ({ socket }, response) => answers.set(socket, response));
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    // What follows on the same connection is as unreadable, and is let pass.
    if (closing.has(socket)) return;
    const answer = answers.get(socket);
    const isAnswering = answer?.headersSent === true && !answer.writableFinished;
    if (!socket.writable || isAnswering || error.code === "ECONNRESET") {
      socket.destroy();
      return;
    }
    closing.add(socket);
    answerOn(socket, statuses[error.code ?? ""] ?? 400);
  });
}
