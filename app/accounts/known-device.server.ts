import { randomUUID } from "node:crypto";
import { ownCookie } from "#app/platform/cookies.ts";
import type { WithServices } from "#app/platform/database/services.server.ts";
import { nameless } from "#app/platform/rate-limit.server.ts";
import { daySeconds } from "#app/platform/time/durations.ts";

const NAME = "known_device";
const cookie = ownCookie(NAME);
const YEAR_SECONDS = 365 * daySeconds;
/** Accounts that a shared browser remembers, the latest first. */
const ACCOUNTS = 4;

interface Device {
  id: string;
  marks: string[];
}

/**
 * Returns the browser's id if this account has signed in with it before. Others' failed attempts then don't block
 * this browser. The id grants no access.
 */
export function knownDevice(
  db: WithServices<"cookies" | "signing">,
  headers: Headers,
  email: string,
): string | undefined {
  const device = readDevice(db, headers);
  const isKnown = device?.marks.some((mark) =>
    db.services.signing.isSigned(NAME, subject(device.id, email), mark),
  );
  return isKnown ? device?.id : undefined;
}

/** Returns the cookie that marks the browser as known to this account. */
export function knownDeviceCookie(
  db: WithServices<"cookies" | "signing">,
  headers: Headers,
  email: string,
): string {
  const device = readDevice(db, headers) ?? { id: randomUUID(), marks: [] };
  const mark = db.services.signing.sign(NAME, subject(device.id, email));
  const marks = [mark, ...device.marks.filter((other) => other !== mark)].slice(0, ACCOUNTS);
  return cookie(db).set([device.id, ...marks].join("."), YEAR_SECONDS);
}

function readDevice(db: WithServices<"cookies" | "signing">, headers: Headers): Device | undefined {
  const sent = cookie(db).read(headers.get("Cookie")) ?? "";
  const [, id, marks] = /^([0-9a-f-]{36})((?:\.[\w-]{43}){1,4})$/.exec(sent) ?? [];
  return id && marks ? { id, marks: marks.slice(1).split(".") } : undefined;
}

function subject(id: string, email: string): string {
  return `${id} ${nameless(email)}`;
}
