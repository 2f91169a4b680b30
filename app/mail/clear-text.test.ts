import { type AddressInfo, createServer, type Server } from "node:net";
import { networkInterfaces } from "node:os";
import { afterEach, beforeEach, expect, it } from "vitest";
import { toSmtpUrl } from "#app/business/first-day/forms.ts";
import { emailFailureText, isUnencrypted, noEncryption } from "./email-failure.ts";
import { checkServer, openSink, permitsClearText, tryServer } from "./sink.server.ts";

/** The answer to STARTTLS: unknown, or accepted without encrypting. */
type Answer = "502 unknown command" | "220 ready";

let server: Server;
let received: string;
let answer: Answer;

/** A non-loopback address of this machine, in place of another machine. */
const otherMachine = Object.values(networkInterfaces())
  .flat()
  .find((one) => one && !one.internal && one.family === "IPv4")?.address;

beforeEach(async () => {
  received = "";
  server = createServer((socket) => {
    socket.on("error", () => {});
    socket.write("220 mail ready\r\n");
    socket.on("data", (bytes: Buffer) => {
      const line = bytes.toString("latin1");
      received += line;
      if (/^EHLO/i.test(line)) socket.write("250-mail\r\n250 AUTH PLAIN LOGIN\r\n");
      else if (/^STARTTLS/i.test(line)) socket.write(`${answer}\r\n`);
      else if (/^AUTH/i.test(line)) socket.write("235 welcome\r\n");
      else if (/^DATA/i.test(line)) socket.write("354 go on\r\n");
      else socket.write("250 fine\r\n");
    });
  });
  await new Promise<void>((done) => server.listen(0, "0.0.0.0", done));
});

afterEach(() => new Promise((done) => server.close(done)));

const port = () => (server.address() as AddressInfo).port;
const urlAt = (host: string, query = "") => `smtp://user:secret-word@${host}:${port()}${query}`;
const mail = {
  id: "1",
  words: {} as never,
  envelope: { from: "studio@sadhana.test", to: ["asha@example.test"] },
  eml: Buffer.from("Subject: A way in\r\n\r\nhttps://studio.test/reset/key\r\n"),
};

const failureOf = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error);

it.skipIf(!otherMachine).each<Answer>(["502 unknown command", "220 ready"])(
  "sends nothing in clear text to another machine that answers STARTTLS with %s",
  async (given) => {
    answer = given;
    const url = urlAt(otherMachine ?? "");
    const sink = openSink({ smtpUrl: undefined, dataDir: "", production: true }, async () => url);
    const failures = [
      await failureOf(sink.send(mail)),
      await failureOf(tryServer(url, mail)),
      await failureOf(checkServer(url)),
    ];
    sink.close();
    for (const failure of failures) expect(failure).toBeInstanceOf(Error);
    const encoded = Buffer.from("\0user\0secret-word").toString("base64");
    for (const secret of ["AUTH", "user", "secret-word", encoded, "asha", "A way in", "MAIL FROM"]) {
      expect(received).not.toContain(secret);
    }
    if (given === "220 ready") return;
    expect(failures.map(isUnencrypted)).toEqual([true, true, true]);
    expect(emailFailureText(failures[0])).toBe(noEncryption);
  },
);

it.skipIf(!otherMachine)("sends in clear text to another machine if the URL permits it", async () => {
  answer = "502 unknown command";
  const url = urlAt(otherMachine ?? "", "?requireTLS=false");
  await checkServer(url);
  expect(received).toContain("AUTH");
  expect(permitsClearText(url)).toBe(true);
});

it("sends in clear text to a server on this machine", async () => {
  answer = "502 unknown command";
  await checkServer(urlAt("127.0.0.1"));
  expect(received).toContain("AUTH");
  expect(received).not.toContain("STARTTLS");
});

it("never permits clear text to a server that was entered in the browser", () => {
  const login = { user: "a?requireTLS=false", server_password: "b" };
  const url = toSmtpUrl({ host: "mail.example", port: 587, ...login });
  expect(permitsClearText(url)).toBe(false);
});
