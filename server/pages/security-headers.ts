/** Headers of every answer that does not set its own. */
export function commonHeaders(origin: string): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(origin.startsWith("https://")
      ? { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" }
      : {}),
  };
}

/** A loader whose page frames a document with styles of its own names their hashes here. */
export const STYLE_HASHES_HEADER = "x-style-hashes";

/**
 * The policy of a page: scripts from here, and inline ones by the hash of their text. Hashes rather
 * than a nonce, because one rendering serves many visitors.
 */
export function contentSecurityPolicy(
  scriptHashes: string[],
  origin: string,
  { styleHashes = [], formTargets = [] }: { styleHashes?: string[]; formTargets?: string[] } = {},
): string {
  const hashes = (list: string[]) => list.map((hash) => ` 'sha256-${hash}'`).join("");
  return [
    "default-src 'self'",
    `script-src 'self'${hashes(scriptHashes)}`,
    `style-src 'self'${hashes(styleHashes)}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // In development the browser is told of saved files over a socket.
    `connect-src 'self'${import.meta.env.DEV ? " ws:" : ""}`,
    "frame-src https://www.youtube-nocookie.com https://player.vimeo.com",
    "object-src 'none'",
    "base-uri 'none'",
    // A form that is answered with the way to the identity provider goes there as well.
    ["form-action 'self'", ...formTargets].join(" "),
    "frame-ancestors 'none'",
    ...(origin.startsWith("https://") ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
