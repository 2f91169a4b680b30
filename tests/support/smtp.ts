import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/**
 * The mail server's behavior for the next emails: accept, reject temporarily, reject all recipients permanently, never
 * respond, disconnect during a message, or accept it and disconnect before responding.
 */
export type Mood = "takes" | "busy" | "refuses" | "hangs" | "breaks" | "takes silently";

export interface EmailServer {
  /** For SMTP_URL. */
  url: string;
  mood: Mood;
  /** Recipients it refuses for good, whatever its mood. */
  unknown: Set<string>;
  /** SMTP responses for certain recipients, such as `550 5.1.1 Mailbox unavailable`. */
  refusals: Map<string, string>;
  /** Every message it has taken, in order. */
  taken: Email[];
  close: () => Promise<void>;
}

/** A real SMTP server on loopback. */
export async function startEmailServer(port = 0): Promise<EmailServer> {
  const open = new Set<{ destroy: () => void }>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    disableReverseLookup: true,
    onConnect: (_session, done) => (state.mood === "hangs" ? undefined : done()),
    onMailFrom: (_address, _session, done) => done(state.mood === "busy" ? refusal(451) : null),
    onRcptTo(address, _session, done) {
      const own = state.refusals.get(address.address);
      if (own) return done(refusal(Number(own.slice(0, 3)), own.slice(4)));
      done(state.mood === "refuses" || state.unknown.has(address.address) ? refusal(550) : null);
    },
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => {
        parts.push(part);
        if (state.mood === "breaks") breakOff();
      });
      stream.on("end", async () => {
        // Also what began in another mood: only a server that takes mails takes this one.
        if (state.mood === "breaks" || state.mood === "hangs") return breakOff();
        if (state.mood === "busy") return done(refusal(451));
        if (state.mood === "refuses") return done(refusal(550));
        state.taken.push(await PostalMime.parse(Buffer.concat(parts)));
        if (state.mood === "takes silently") return breakOff();
        done();
      });
    },
  });
  const breakOff = () => {
    for (const socket of open) socket.destroy();
  };
  server.server.on("connection", (socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
  });
  server.on("error", () => {});
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  const state: EmailServer = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mood: "takes",
    unknown: new Set(),
    refusals: new Map(),
    taken: [],
    close: async () => {
      breakOff();
      await new Promise<void>((done) => server.close(done));
    },
  };
  return state;
}

function refusal(responseCode: number, words?: string): Error {
  const usual = responseCode < 500 ? "come back later" : "no such mailbox";
  return Object.assign(new Error(words ?? usual), { responseCode });
}
