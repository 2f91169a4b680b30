import { lookup as resolveName } from "node:dns";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { pictureBytesMost } from "./picture-limits.ts";

const PATIENCE_MS = 8_000;
const redirectsMost = 3;

/** Private networks, which a link must not make the studio contact. */
const inside = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const) {
  inside.addSubnet(net, bits, "ipv4");
}

/** Checks for an address on the public internet. For IPv6 this is 2000::/3. */
export function isOutside(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const plain = mapped ?? address;
  if (isIP(plain) === 4) return !inside.check(plain, "ipv4");
  return isIP(plain) === 6 && /^[23][0-9a-f]{3}:/i.test(plain) && !/^(2002|2001:0{0,4}):/i.test(plain);
}

export interface FetchPicture {
  /** Checks an address before connecting; tests replace it. */
  mayVisit?: (address: string) => boolean;
  /** Allows only https, also in redirects. */
  secureOnly?: boolean;
  /** An origin of the operator's choice, allowed on any network and protocol. */
  trusted?: string | undefined;
}

/** Downloads a picture up to the size limit; undefined if it can't or mustn't. */
export async function fetchPicture(
  address: string,
  { mayVisit = isOutside, secureOnly = false, trusted }: FetchPicture = {},
): Promise<Uint8Array | undefined> {
  const until = AbortSignal.timeout(PATIENCE_MS);
  const trip = { mayVisit, secureOnly, trusted, until, redirects: redirectsMost };
  return download(address, trip).catch(() => undefined);
}

interface Trip extends Required<Omit<FetchPicture, "trusted">> {
  trusted: string | undefined;
  until: AbortSignal;
  redirects: number;
}

async function download(address: string, trip: Trip): Promise<Uint8Array | undefined> {
  const { redirects } = trip;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  const isTrusted = url.origin === trip.trusted;
  if (!isTrusted && !isAllowedHost(url, trip)) return undefined;
  const answer = await ask(url, isTrusted ? { ...trip, mayVisit: () => true } : trip);
  const { statusCode = 0, headers } = answer;
  if (statusCode >= 300 && statusCode < 400 && headers.location && redirects > 0) {
    answer.destroy();
    return download(new URL(headers.location, url).href, { ...trip, redirects: redirects - 1 });
  }
  if (statusCode !== 200 || Number(headers["content-length"] ?? 0) > pictureBytesMost) {
    answer.destroy();
    return undefined;
  }
  return readAll(answer);
}

function isAllowedHost(url: URL, { mayVisit, secureOnly }: Trip): boolean {
  if (secureOnly && url.protocol !== "https:") return false;
  if (mayVisit === isOutside && url.port) return false;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return !isIP(host) || mayVisit(host);
}

function ask(url: URL, { mayVisit, until }: Trip): Promise<IncomingMessage> {
  // Resolves the name once and connects only to a checked address.
  const lookup: LookupFunction = (host, options, found) =>
    resolveName(host, { ...options, all: true }, (error, addresses) => {
      const first = addresses?.[0];
      if (error || !first || !addresses.every((each) => mayVisit(each.address))) {
        return found(error ?? new Error("not on the open internet"), "", 4);
      }
      return options.all ? found(null, addresses) : found(null, first.address, first.family);
    });
  const request = url.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((answered, failed) => {
    request(url, {
      lookup,
      signal: until,
      headers: { Accept: "image/*", "User-Agent": "Sadhana" },
    })
      .on("response", answered)
      .on("error", failed)
      .end();
  });
}

async function readAll(answer: IncomingMessage): Promise<Uint8Array | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > pictureBytesMost) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
