import { describe, expect, it } from "vitest";
import { proxyWarning } from "../welcome.ts";
import { clientAddress, parseClientAddress, publicUrl } from "./client-address.ts";

function requestFrom(from: string, forwarded?: string) {
  const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  return { socket: { remoteAddress: from }, headers };
}

describe("a client", () => {
  it.each([
    "2001:db8:1:2::1",
    "2001:DB8:1:2:0:0:0:1",
    "2001:0db8:0001:0002::ffff",
    "2001:db8:1:2:aaaa:bbbb:cccc:dddd",
    "[2001:db8:1:2::1]",
    "[2001:db8:1:2::1]:443",
    "2001:db8:1:2::1%eth0",
    "2001:db8:1:2::203.0.113.7",
  ])("of IPv6 is its network, however %s is written", (written) => {
    expect(parseClientAddress(written)).toBe("2001:db8:1:2::/64");
  });

  it.each([
    "203.0.113.7",
    "203.0.113.7:51234",
    "::ffff:203.0.113.7",
    "::FFFF:cb00:7107",
    "[::ffff:203.0.113.7]:80",
  ])("of IPv4 is its address, also as %s", (written) => {
    expect(parseClientAddress(written)).toBe("203.0.113.7");
  });

  it.each([
    "",
    "unknown",
    "_hidden",
    "2001:db8",
    "1.2.3.4.5",
    "1.2.3",
    "[",
    "evil.example",
    ":".repeat(9_000),
  ])("is not found in %j", (written) => {
    expect(parseClientAddress(written)).toBeUndefined();
  });

  it("distinguishes neighboring networks", () => {
    expect(parseClientAddress("2001:db8:1:3::1")).not.toBe(parseClientAddress("2001:db8:1:2::1"));
    expect(parseClientAddress("::1")).toBe("0:0:0:0::/64");
  });

  // Proves V12-1
  it("is the peer or the address from trusted proxies, not from the client's own header", () => {
    expect(clientAddress(requestFrom("::ffff:198.51.100.1", "203.0.113.7"), 0)).toBe("198.51.100.1");
    expect(clientAddress(requestFrom("198.51.100.1", "6.6.6.6, 203.0.113.7"), 1)).toBe("203.0.113.7");
    expect(clientAddress(requestFrom("198.51.100.1", "6.6.6.6, 203.0.113.7, 10.0.0.1"), 2)).toBe(
      "203.0.113.7",
    );
    expect(clientAddress(requestFrom("198.51.100.1", "nonsense"), 1)).toBe("198.51.100.1");
    expect(clientAddress(requestFrom("198.51.100.1"), 1)).toBe("198.51.100.1");
  });
});

it("warns an operator when a proxy makes all visitors one client", () => {
  expect(proxyWarning({ origin: "https://studio.example", trustProxy: 0 })).toContain("TRUST_PROXY=1");
  expect(proxyWarning({ origin: "https://studio.example", trustProxy: 1 })).toBeNull();
  expect(proxyWarning({ origin: "http://localhost:3000", trustProxy: 0 })).toBeNull();
});

describe("the address the visitor used", () => {
  const seen = (trustProxy: number, headers: Record<string, string>) =>
    publicUrl(
      { url: "/a", headers: { host: "inside:3000", ...headers } },
      {
        trustProxy,
        origin: "https://studio.example",
      },
    ).href;

  it("comes from the outermost trusted proxy, not from the client", () => {
    const headers = { "x-forwarded-host": "evil.example, shop.example", "x-forwarded-proto": "http, https" };
    expect(seen(1, headers)).toBe("https://shop.example/a");
    expect(seen(2, headers)).toBe("http://evil.example/a");
    expect(seen(0, headers)).toBe("http://inside:3000/a");
    expect(seen(1, { "x-forwarded-host": "studio.example" })).toBe("https://studio.example/a");
  });
});
