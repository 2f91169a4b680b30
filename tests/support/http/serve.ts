import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo, Server as SocketServer } from "node:net";
import { onTestFinished } from "vitest";

/** Listens on a free port of this machine. Returns the origin. */
export async function listen(server: Server | SocketServer): Promise<string> {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Serves requests until the end of the test. Returns the origin. */
export async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  onTestFinished(() => void server.close());
  return listen(server);
}

interface Served {
  status: number;
  headers?: object;
  body?: string | Buffer;
}

/** Serves an answer for each path until the end of the test, and lists the requested paths. */
export async function serveAnswers(answer: (path: string) => Served) {
  const requests: string[] = [];
  const origin = await serve(({ url = "" }, response) => {
    requests.push(url);
    const { status, headers, body } = answer(url);
    response.writeHead(status, headers as never).end(body);
  });
  return { origin, requests };
}
