import { type AddressInfo, createServer, type Server } from "node:net";
import { networkInterfaces } from "node:os";
import { afterEach, beforeEach, expect, it } from "vitest";
import { smtpUrlOf } from "#app/business/first-day/forms.ts";
import { isUnencrypted, mailFailureText, noEncryption } from "./mail-failure.ts";
import { openSink, permitsClearText, reachServer, tryServer } from "./sink.server.ts";

/** How the server answers STARTTLS: it does not know it, or promises it and goes on in clear text. */
type Answer = "502 unknown command" | "220 ready";

let server: Server;
let received: string;
let answer: Answer;

/** An address of this machine that is not loopback, as a mail server elsewhere has. */
const elsewhere = Object.values(networkInterfaces())
  .flat()
  .find((one) => one && !one.internal && one.family === "IPv4")?.address;

beforeEach(async () => {
  received = "";
  server = createServer((socket) => {
    socket.on("error", () => {});
    socket.write("220 mail ready\r\n");
    socket.on("data", (bytes: Buffer) => {
      const said = bytes.toString("latin1");
      received += said;
      if (/^EHLO/i.test(said)) socket.write("250-mail\r\n250 AUTH PLAIN LOGIN\r\n");
      else if (/^STARTTLS/i.test(said)) socket.write(`${answer}\r\n`);
      else if (/^AUTH/i.test(said)) socket.write("235 welcome\r\n");
      else if (/^DATA/i.test(said)) socket.write("354 go on\r\n");
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

it.skipIf(!elsewhere).each<Answer>(["502 unknown command", "220 ready"])(
  "tells a server elsewhere nothing in clear text when it answers STARTTLS with %s",
  async (given) => {
    answer = given;
    const url = urlAt(elsewhere ?? "");
    const sink = openSink({ smtpUrl: undefined, dataDir: "", production: true }, async () => url);
    const failures = [
      await failureOf(sink.send(mail)),
      await failureOf(tryServer(url, mail)),
      await failureOf(reachServer(url)),
    ];
    sink.close();
    for (const failure of failures) expect(failure).toBeInstanceOf(Error);
    const encoded = Buffer.from("\0user\0secret-word").toString("base64");
    for (const secret of ["AUTH", "user", "secret-word", encoded, "asha", "A way in", "MAIL FROM"]) {
      expect(received).not.toContain(secret);
    }
    if (given === "220 ready") return;
    expect(failures.map(isUnencrypted)).toEqual([true, true, true]);
    expect(mailFailureText(failures[0])).toBe(noEncryption);
  },
);

it.skipIf(!elsewhere)("takes a server elsewhere in clear text where its URL permits that", async () => {
  answer = "502 unknown command";
  const url = urlAt(elsewhere ?? "", "?requireTLS=false");
  await reachServer(url);
  expect(received).toContain("AUTH");
  expect(permitsClearText(url)).toBe(true);
});

it("takes a server on this machine in clear text", async () => {
  answer = "502 unknown command";
  await reachServer(urlAt("127.0.0.1"));
  expect(received).toContain("AUTH");
  expect(received).not.toContain("STARTTLS");
});

it("permits clear text to no server that is entered in the browser", () => {
  const url = smtpUrlOf({
    host: "mail.example",
    port: 587,
    user: "a?requireTLS=false",
    server_password: "b",
  });
  expect(permitsClearText(url)).toBe(false);
});
