import type { IncomingMessage } from "node:http";
import type { Environment } from "#app/platform/env.server.ts";

/**
 * The address of the client as seen by the outermost trusted proxy. With `trusted` proxies in front,
 * only that many entries at the end of X-Forwarded-For were written by them; anything before is hearsay.
 */
export function clientAddress(request: IncomingMessage, trusted: number): string {
  const socket = request.socket.remoteAddress ?? "unknown";
  if (trusted === 0) return socket;
  const forwarded = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  return forwarded.at(-trusted) ?? forwarded[0] ?? socket;
}

/**
 * The address the visitor used, with the protocol and host of a trusted proxy if there is one. At the
 * studio's own host the protocol is that of ORIGIN, also where a proxy does not tell it.
 */
export function publicUrl(request: IncomingMessage, env: Pick<Environment, "trustProxy" | "origin">): URL {
  const forwarded = (name: string) =>
    env.trustProxy > 0
      ? String(request.headers[name] ?? "")
          .split(",")[0]
          ?.trim()
      : "";
  const protocol = forwarded("x-forwarded-proto") === "https" ? "https" : "http";
  const host = forwarded("x-forwarded-host") || request.headers.host || "localhost";
  if (host === new URL(env.origin).host) return new URL(env.origin + pathOf(request));
  const base = URL.canParse(`${protocol}://${host}`) ? `${protocol}://${host}` : "http://localhost";
  return new URL(base + pathOf(request));
}

/** The path is kept as sent: "//host/path" must stay a path of this site. */
function pathOf(request: IncomingMessage): string {
  return request.url?.startsWith("/") ? request.url : "/";
}
