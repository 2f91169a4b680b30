import type { IncomingMessage } from "node:http";

/** No address of the studio is longer, and a redirect may repeat it in a header. */
const LONGEST_ADDRESS = 8_000;
/** No address of the studio has more segments; matching a route costs more with each. */
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

/** Finds why a request cannot be answered at all, before anything routes it. */
export function findRequestFault(request: IncomingMessage): RequestFault | undefined {
  if (!hasOneHost(request)) return badHost;
  const target = request.url ?? "";
  if (target.length > LONGEST_ADDRESS) return tooLong;
  // Only a proxy is sent a whole URL, and only a tunnel a bare host.
  if (!target.startsWith("/") || target.includes("%00")) return badAddress;
  return target.includes("%") && decodePath(target) === undefined ? badAddress : undefined;
}

/** Returns true for an address with more segments than any page has. The path counts as a browser reads it. */
export function isTooDeep(target: string): boolean {
  return pathOf(target).split(/[/\\]/, MOST_SEGMENTS + 2).length > MOST_SEGMENTS + 1;
}

/** Splits off the query of an address. */
export function pathOf(target: string): string {
  return target.split(/[?#]/, 1)[0] ?? "";
}

function decodePath(target: string): string | undefined {
  try {
    return decodeURIComponent(pathOf(target));
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
