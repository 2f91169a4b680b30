import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

/** Limits for reading a refused body before the connection closes. */
const MOST_LINGERED = 64 * 2 ** 20;
const LINGER_MS = 5_000;

/** Discards the unread rest of a request, because the next request on the connection follows it. */
export function discardRest(incoming: IncomingMessage): void {
  if (incoming.readableEnded || incoming.destroyed) return;
  // A reader that stopped would hold the body back once its buffer is full.
  incoming.removeAllListeners("data");
  incoming.resume();
}

/**
 * Answers a request with a possibly endless body and closes the connection. Waits until the client had time to
 * read the response, because a network drops it if the connection closes while data arrives.
 */
export async function answerAndClose(answer: Response, incoming: IncomingMessage): Promise<Response> {
  const text = new Uint8Array(await answer.arrayBuffer());
  const headers = new Headers(answer.headers);
  headers.set("Connection", "close");
  headers.set("Content-Length", String(text.length));
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(text);
      await waitForEnd(incoming);
      controller.close();
    },
  });
  return new Response(body, { status: answer.status, headers });
}

function waitForEnd(incoming: IncomingMessage): Promise<void> {
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
 * Answers invalid requests and overlong headers. Node would close the connection at once, and the network drops
 * the response while parts of the request still arrive.
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
    // Node has removed its own listener.
    socket.on("error", () => {});
    answerOn(socket, 405);
  });
  const closing = new WeakSet<Duplex>();
  server.on("request", ({ socket }, response) => answers.set(socket, response));
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    // Later data on the same connection is also unreadable and is ignored.
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
