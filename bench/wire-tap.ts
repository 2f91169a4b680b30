import { type AddressInfo, createServer, connect as dial } from "node:net";

/** A statement from the wire with its values in the order of $1, $2, … */
export interface Statement {
  text: string;
  values: (string | null)[];
  /** The position among all statements, across connections. */
  turn: number;
}

/** A proxy between a studio and its PostgreSQL that records all statements by connection. */
export interface WireTap {
  url: string;
  /** The last transaction with a statement that matches, from its begin to its commit. */
  transaction: (having: RegExp) => Statement[] | undefined;
  /** Everything asked since the last `forget`. */
  statements: () => Statement[];
  forget: () => void;
  close: () => Promise<void>;
}

export async function tapWire(databaseUrl: string): Promise<WireTap> {
  const to = new URL(databaseUrl);
  const connections: Statement[][] = [];
  const sockets = new Set<{ destroy: () => void }>();
  let turns = 0;
  const server = createServer((client) => {
    const ofOne: Statement[] = [];
    connections.push(ofOne);
    const upstream = dial(Number(to.port), to.hostname);
    const read = reader((statement) => ofOne.push({ ...statement, turn: ++turns }));
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        client.destroy();
        upstream.destroy();
      });
    }
    client.on("data", (bytes) => {
      read(bytes);
      upstream.write(bytes);
    });
    upstream.pipe(client);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    statements: () => connections.flat(),
    forget: () => {
      for (const ofOne of connections) ofOne.length = 0;
    },
    transaction: (having) =>
      connections
        .flatMap(transactionsOf)
        .sort((one, other) => (one.at(-1)?.turn ?? 0) - (other.at(-1)?.turn ?? 0))
        .findLast((statements) => statements.some(({ text }) => having.test(text))),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

function transactionsOf(ofOne: Statement[]): Statement[][] {
  const found: Statement[][] = [];
  let open: Statement[] | undefined;
  for (const statement of ofOne) {
    if (/^begin/i.test(statement.text)) open = [];
    open?.push(statement);
    if (!open || !/^commit/i.test(statement.text)) continue;
    found.push(open);
    open = undefined;
  }
  return found;
}

type Sent = Omit<Statement, "turn">;

/** Reads the client's half of the protocol: simple queries, and parsed statements with bound values. */
function reader(tell: (statement: Sent) => void): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0);
  let greeted = false;
  const parsed = new Map<string, string>();
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    while (true) {
      const head = greeted ? 1 : 0;
      if (rest.length < head + 4) return;
      const length = head + rest.readInt32BE(head);
      if (rest.length < length) return;
      const kind = greeted ? String.fromCharCode(rest[0] ?? 0) : "greeting";
      const body = rest.subarray(head + 4, length);
      rest = rest.subarray(length);
      greeted = true;
      if (kind === "Q") tell({ text: word(body, 0).text, values: [] });
      if (kind === "P") {
        const name = word(body, 0);
        parsed.set(name.text, word(body, name.end).text);
      }
      if (kind === "B") tell(bound(body, parsed));
    }
  };
}

function bound(body: Buffer, parsed: Map<string, string>): Sent {
  const name = word(body, word(body, 0).end);
  let at = name.end;
  at += 2 + 2 * body.readInt16BE(at);
  const count = body.readInt16BE(at);
  at += 2;
  const values: (string | null)[] = [];
  for (let number = 0; number < count; number += 1) {
    const length = body.readInt32BE(at);
    at += 4;
    values.push(length < 0 ? null : body.toString("utf8", at, at + length));
    at += Math.max(0, length);
  }
  return { text: parsed.get(name.text) ?? "", values };
}

function word(body: Buffer, from: number): { text: string; end: number } {
  const end = body.indexOf(0, from);
  return { text: body.toString("utf8", from, end), end: end + 1 };
}
