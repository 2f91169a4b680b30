import type { IncomingMessage } from "node:http";

/** Longest address; redirects may repeat it in a header. */
const LONGEST_ADDRESS = 8_000;
/** Most path segments; each makes route matching slower. */
const MOST_SEGMENTS = 12;

export interface RequestFault {
  status: number;
  title: string;
  text: string;
}

const badAddress: RequestFault = {
  status: 400,
  title: "Bad request",
  text: "The studio could not read this address.",
};
const badHost: RequestFault = {
  status: 400,
  title: "Bad request",
  text: "The request must name one host.",
};
const tooLong: RequestFault = {
  status: 414,
  title: "Address too long",
  text: "The studio has no address this long.",
};

/** Returns why a request is invalid, before routing. */
export function findRequestFault(request: IncomingMessage): RequestFault | undefined {
  if (!hasOneHost(request)) return badHost;
  const target = request.url ?? "";
  if (target.length > LONGEST_ADDRESS) return tooLong;
  // Only proxies receive a whole URL, and only tunnels a bare host.
  if (!target.startsWith("/") || target.includes("%00")) return badAddress;
  return target.includes("%") && decodePath(target) === undefined ? badAddress : undefined;
}

/** Checks for more segments than any page has. Backslashes count as in browsers. */
export function isTooDeep(target: string): boolean {
  return getPath(target).split(/[/\\]/, MOST_SEGMENTS + 2).length > MOST_SEGMENTS + 1;
}

/** Splits off the query of an address. */
export function getPath(target: string): string {
  return target.split(/[?#]/, 1)[0] ?? "";
}

function decodePath(target: string): string | undefined {
  try {
    return decodeURIComponent(getPath(target));
  } catch {
    return undefined;
  }
}

/** HTTP/1.0 has no Host header; later versions have exactly one. */
function hasOneHost({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === "host") count += 1;
  }
  if (count === 0) return httpVersion === "1.0";
  return count === 1 && /^[\w.:[\]-]+$/.test(headers.host ?? "") && URL.canParse(`http://${headers.host}`);
}
