/** Returns the default headers of all responses. */
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

/** Header with the style hashes of a page that frames a document with its own styles. */
export const STYLE_HASHES_HEADER = "x-style-hashes";

/**
 * Returns the policy of a page: scripts from this site and inline scripts by hash. A nonce wouldn't work, because
 * visitors share a rendering.
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
    // In development, a socket tells the browser about saved files.
    `connect-src 'self'${import.meta.env.DEV ? " ws:" : ""}`,
    "frame-src https://www.youtube-nocookie.com https://player.vimeo.com",
    "object-src 'none'",
    "base-uri 'none'",
    // A form that redirects to the identity provider needs the provider's address here.
    ["form-action 'self'", ...formTargets].join(" "),
    "frame-ancestors 'none'",
    ...(origin.startsWith("https://") ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
