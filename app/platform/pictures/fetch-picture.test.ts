import { describe, expect, it } from "vitest";
import { serveAnswers } from "#tests/support/http/serve.ts";
import { fetchPicture, isOutside } from "./fetch-picture.server.ts";

describe("fetchPicture", () => {
  // Proves V5-4
  it.each([
    ["93.184.216.34", true],
    ["2606:4700::6810:84e5", true],
    ["10.1.2.3", false],
    ["172.31.0.1", false],
    ["192.168.1.1", false],
    ["100.100.100.200", false],
    ["224.0.0.1", false],
    ["255.255.255.255", false],
    ["::1", false],
    ["::", false],
    ["fd00::1", false],
    ["fe80::1", false],
    ["::ffff:10.0.0.1", false],
    ["::ffff:7f00:1", false],
    ["64:ff9b::a00:1", false],
    ["2002:7f00:1::", false],
    ["nonsense", false],
  ])("%s is outside: %s", (address, outside) => {
    expect(isOutside(address)).toBe(outside);
  });

  // Proves V5-4
  it("contacts the trusted origin on any network, but doesn't follow its redirects to other private addresses", async () => {
    const neighbour = await serveAnswers(() => ({ status: 200, body: "secret" }));
    const issuer = await serveAnswers((path) =>
      path === "/away"
        ? { status: 302, headers: { Location: `${neighbour.origin}/` } }
        : { status: 200, body: "picture" },
    );
    const trusted = issuer.origin;
    const found = await fetchPicture(`${issuer.origin}/lena.png`, { trusted, secureOnly: true });
    expect(Buffer.from(found ?? []).toString()).toBe("picture");
    expect(await fetchPicture(`${issuer.origin}/away`, { trusted, secureOnly: true })).toBeUndefined();
    expect(await fetchPicture(`${neighbour.origin}/`, { trusted })).toBeUndefined();
    expect(neighbour.requests).toEqual([]);
  });

  it("allows only https if required", async () => {
    const plain = await serveAnswers(() => ({ status: 200, body: "picture" }));
    const mayVisit = () => true;
    expect(await fetchPicture(plain.origin, { mayVisit })).toBeDefined();
    expect(await fetchPicture(plain.origin, { mayVisit, secureOnly: true })).toBeUndefined();
    expect(plain.requests).toHaveLength(1);
  });
});
