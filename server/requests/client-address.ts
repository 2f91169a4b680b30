import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { Environment } from "#app/platform/env.server.ts";

/** The part of a request that says who sent it, and where to. */
interface Addressed extends Pick<IncomingMessage, "headers" | "url"> {
  socket: Pick<IncomingMessage["socket"], "remoteAddress">;
}

/**
 * Returns the client's address for rate limits, as the outermost trusted proxy saw it. Only the last `trusted`
 * entries of X-Forwarded-For come from trusted proxies.
 */
export function clientAddress(request: Addressed, trusted: number): string {
  const socket = parseClientAddress(request.socket.remoteAddress ?? "") ?? "unknown";
  if (trusted === 0) return socket;
  const forwarded = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  return parseClientAddress(forwarded.at(-trusted) ?? forwarded[0] ?? "") ?? socket;
}

/**
 * Normalizes an address: without port and zone, mapped IPv4 as IPv4, and IPv6 as its /64 network, because each
 * household has one.
 */
export function parseClientAddress(written: string): string | undefined {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(written) ?? [];
  const [, ported] = /^([\d.]+):\d+$/.exec(written) ?? [];
  const bare = (bracketed ?? ported ?? written).replace(/%.*$/, "");
  if (isIP(bare) === 4) return bare;
  if (isIP(bare) !== 6) return undefined;
  // URL parses every spelling and returns one.
  const [head = "", tail = ""] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail.split(":").filter(Boolean);
  const groups = [...front, ...Array<string>(8 - front.length - back.length).fill("0"), ...back];
  if (/^(0:){5}ffff:/.test(groups.join(":"))) {
    const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
    return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  }
  return `${groups.slice(0, 4).join(":")}::/64`;
}

/**
 * Returns the visitor's address, with protocol and host of a trusted proxy. At the studio's own host, ORIGIN
 * determines the protocol.
 */
export function publicUrl(
  request: Omit<Addressed, "socket">,
  env: Pick<Environment, "trustProxy" | "origin">,
): URL {
  // Entries before those of trusted proxies come from the client.
  const forwarded = (name: string) => {
    if (env.trustProxy === 0) return "";
    const entries = String(request.headers[name] ?? "")
      .split(",")
      .map((entry) => entry.trim());
    return entries.at(-env.trustProxy) ?? entries[0] ?? "";
  };
  const protocol = forwarded("x-forwarded-proto") === "https" ? "https" : "http";
  const host = forwarded("x-forwarded-host") || request.headers.host || "localhost";
  if (host === new URL(env.origin).host) return new URL(env.origin + getPath(request));
  const base = URL.canParse(`${protocol}://${host}`) ? `${protocol}://${host}` : "http://localhost";
  return new URL(base + getPath(request));
}

/** "//host/path" must stay a path of this site. */
function getPath(request: Pick<Addressed, "url">): string {
  return request.url?.startsWith("/") ? request.url : "/";
}
