import { lookup as resolveName } from "node:dns";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import type { Actor } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Files } from "#app/platform/files.server.ts";
import { pictureBytesMost } from "#app/platform/open-picture.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import type { ImageRefusal } from "./messages.ts";
import { type StoredImage, storeImage } from "./store-image.server.ts";

const PATIENCE_MS = 8_000;
const redirectsMost = 3;

/** Addresses inside houses and clouds: a writer's link must not make the studio knock there. */
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

/** True for addresses on the open internet. Of IPv6 only what is routed there counts (2000::/3). */
export function isOutside(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const plain = mapped ?? address;
  if (isIP(plain) === 4) return !inside.check(plain, "ipv4");
  return isIP(plain) === 6 && /^[23][0-9a-f]{3}:/i.test(plain) && !/^(2002|2001:0{0,4}):/i.test(plain);
}

export interface FetchImage {
  files: Files;
  address: string;
  /** Where the studio may go; only tests ask it to stay at home. */
  mayVisit?: (address: string) => boolean;
}

/** Fetches a picture from the web address a writer gave and keeps a copy, so that readers stay here. */
export async function fetchImage(
  db: Database,
  actor: Actor,
  { files, address, mayVisit = isOutside }: FetchImage,
): Promise<Result<StoredImage, ImageRefusal>> {
  if (!may(actor, "images.upload")) return refuse("not_allowed");
  const bytes = await download(address, mayVisit, redirectsMost).catch(() => undefined);
  if (!bytes) return refuse("not_reachable");
  const kept = await storeImage(db, actor, { files, bytes, source_url: address });
  return kept.ok ? done(kept.value) : kept;
}

async function download(
  address: string,
  mayVisit: (address: string) => boolean,
  redirects: number,
): Promise<Uint8Array | undefined> {
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  if (mayVisit === isOutside && url.port) return undefined;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) && !mayVisit(host)) return undefined;
  const answer = await ask(url, mayVisit);
  const { statusCode = 0, headers } = answer;
  if (statusCode >= 300 && statusCode < 400 && headers.location && redirects > 0) {
    answer.destroy();
    return download(new URL(headers.location, url).href, mayVisit, redirects - 1);
  }
  if (statusCode !== 200 || Number(headers["content-length"] ?? 0) > pictureBytesMost) {
    answer.destroy();
    return undefined;
  }
  return readAll(answer);
}

function ask(url: URL, mayVisit: (address: string) => boolean): Promise<IncomingMessage> {
  // The name is looked up once, and only what was found harmless is connected to.
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
      signal: AbortSignal.timeout(PATIENCE_MS),
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
