import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { encodedAnswer } from "./encoding.ts";

const text = "The same words for everybody. ".repeat(100);
const page = (headers: Record<string, string> = {}) =>
  new Response(text, { status: 202, headers: { "Content-Type": "text/html; charset=utf-8", ...headers } });

describe("encodedAnswer", () => {
  it.each([
    ["gzip, deflate, br", "br", brotliDecompressSync],
    ["gzip, br;q=0", "gzip", gunzipSync],
  ] as const)("that takes %s is in %s, with all its headers", async (accepts, encoding, decompress) => {
    const given = page({ Vary: "Cookie" });
    given.headers.append("Set-Cookie", "a=1");
    given.headers.append("Set-Cookie", "b=2");
    const sent = await encodedAnswer(given, accepts);
    const body = Buffer.from(await sent.arrayBuffer());
    expect(decompress(body).toString()).toBe(text);
    expect(sent.status).toBe(202);
    expect(Object.fromEntries(sent.headers)).toMatchObject({
      "content-encoding": encoding,
      "content-length": String(body.length),
      vary: "Cookie, Accept-Encoding",
    });
    expect(sent.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  });

  it("leaves a small response and one without an accepted encoding unchanged", async () => {
    const plain = await encodedAnswer(page(), "identity");
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(await plain.text()).toBe(text);
    const small = await encodedAnswer(Response.json({ unread: 0 }), "br");
    expect(small.headers.get("content-encoding")).toBeNull();
    expect(await small.json()).toEqual({ unread: 0 });
  });

  it("doesn't wait for streams and doesn't encode twice", async () => {
    for (const type of ["text/event-stream", "text/csv; charset=utf-8", "image/png"]) {
      const stream = new Response(new ReadableStream(), { headers: { "Content-Type": type } });
      expect(await encodedAnswer(stream, "br")).toBe(stream);
    }
    const encoded = page({ "Content-Encoding": "gzip" });
    expect(await encodedAnswer(encoded, "br")).toBe(encoded);
    const empty = new Response(null, { headers: { "Content-Type": "text/html" } });
    expect(await encodedAnswer(empty, "br")).toBe(empty);
  });
});
