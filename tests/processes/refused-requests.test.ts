import { expect, it } from "vitest";
import { readAnswer } from "#tests/support/http/raw-answer.ts";
import { testStudio } from "#tests/support/server-database.ts";
import { signedIn } from "#tests/support/signed-in.ts";

const studio = testStudio();

const ask = (path: string, init: RequestInit = {}) =>
  fetch(studio.origin + path, { redirect: "manual", ...init });

const line = (first: string, ...headers: string[]) => `${[first, ...headers].join("\r\n")}\r\n\r\n`;
const host = "Host: localhost";

// Proves V13-2
it.each<[name: string, bytes: string, status: number]>([
  ["two hosts", line("GET / HTTP/1.1", host, "Host: elsewhere.test"), 400],
  ["the same host twice", line("GET / HTTP/1.1", host, host), 400],
  ["a list of hosts", line("GET / HTTP/1.1", "Host: localhost, elsewhere.test"), 400],
  ["a host that is none", line("GET / HTTP/1.1", "Host: a b/c"), 400],
  ["no host", line("GET / HTTP/1.1", "Accept: */*"), 400],
  ["a whole URL", line("GET http://localhost/ HTTP/1.1", host), 400],
  ["the whole URL of another site", line("GET http://elsewhere.test/about HTTP/1.1", host), 400],
  ["a star", line("OPTIONS * HTTP/1.1", host), 400],
  ["a tunnel", line("CONNECT elsewhere.test:443 HTTP/1.1", "Host: elsewhere.test:443"), 405],
  ["a method it does not have", line("TRACE / HTTP/1.1", host), 405],
  ["a method that nobody has", line("BREATHE / HTTP/1.1", host), 400],
  ["an expectation", line("GET / HTTP/1.1", host, "Expect: a miracle"), 417],
  ["a line that is none", line("breathe in", host), 400],
  ["a version that does not exist", line("GET / HTTP/9.1", host), 400],
  ["a header without a name", line("GET / HTTP/1.1", host, ": a"), 400],
  ["a head that is too large", line("GET / HTTP/1.1", host, `Cookie: ${"a".repeat(40_000)}`), 431],
  ["a length that is none", line("POST /login HTTP/1.1", host, "Content-Length: -1"), 400],
  ["two lengths", line("POST /login HTTP/1.1", host, "Content-Length: 1", "Content-Length: 2"), 400],
  [
    "a length and chunks",
    line("POST /login HTTP/1.1", host, "Content-Length: 1", "Transfer-Encoding: chunked"),
    400,
  ],
  ["an encoding that is none", line("POST /login HTTP/1.1", host, "Transfer-Encoding: rot13"), 400],
  ["an address that does not decode", line("GET /calendar/%E0%A4%A.ics HTTP/1.1", host), 400],
  ["an address with a zero byte", line("GET /learning/a%00b HTTP/1.1", host), 400],
  ["an address that is too long", line(`GET /${"a".repeat(9_000)} HTTP/1.1`, host), 414],
])("refuses an odd request with the security headers: %s", async (_name, bytes, status) => {
  const answer = await readAnswer(studio.origin, bytes);
  expect(answer.status).toBe(status);
  expect(answer.head).toMatch(/^x-content-type-options: nosniff$/im);
  expect(answer.head).toMatch(/^x-frame-options: deny$/im);
  expect(answer.head).toMatch(/^referrer-policy: /im);
  expect(answer.head).toMatch(/^cache-control: .*no-store/im);
});

it("serves a page to requests that only ask for another protocol", async () => {
  const upgrade = ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13"];
  const answer = await readAnswer(studio.origin, line("GET /about HTTP/1.1", host, ...upgrade));
  expect(answer.status).toBe(200);
  expect(answer.head).toMatch(/^x-content-type-options: nosniff$/im);
});

it.each(["/a".repeat(13), "/a".repeat(3_900), `/dashboard${"/a".repeat(20)}`, `/files${"/a".repeat(20)}`])(
  "shows the cached 404 page with its five links for addresses with too many segments: %#",
  async (address) => {
    for (const [query, cookie] of [
      ["", ""],
      ["?q=a", ""],
      ["", await signedIn(studio, "member@sadhana.test")],
    ]) {
      const answer = await ask(address + query, { headers: { Cookie: cookie ?? "" } });
      const page = await answer.text();
      expect(answer.status).toBe(404);
      for (const link of ["/", "/about", "/book-class", "/contact"]) expect(page).toContain(`href="${link}"`);
      expect(page).toContain("Page not found");
      expect(page).not.toContain("/a/a/a");
      expect(answer.headers.get("cache-control")).toContain("no-store");
    }
    expect(await (await ask(address)).text()).toBe(await (await ask("/a".repeat(14))).text());
    const unchanged = { headers: { "If-None-Match": (await ask(address)).headers.get("etag") ?? "" } };
    expect((await ask(address, unchanged)).status).toBe(404);
  },
);

it("serves the data of the 404 page to scripts for an address with too many segments", async () => {
  const answer = await ask(`${"/a".repeat(20)}.data`);
  expect(answer.status).toBe(404);
  expect(answer.headers.get("content-type")).toContain("text/x-script");
});

it("serves addresses up to the allowed number of segments by their own route", async () => {
  const answer = await ask(`/files${"/a".repeat(11)}`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toBe("");
});
