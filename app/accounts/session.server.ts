import type { RouterContextProvider } from "react-router";
import { createContext, redirect } from "react-router";
import { appContext } from "#app/platform/app-context.server.ts";
import { cookieName, cookieNames, expireCookie, ownCookie } from "#app/platform/cookies.ts";
import type { Database } from "#app/platform/database.server.ts";
import { uploadedAddress } from "#app/platform/fields/uploaded-address.ts";
import { logSecurityEvent } from "#app/platform/operating/security-events.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { recordVisit } from "./managing/visits.server.ts";
import type { Actor, Member } from "./member.ts";
import { listRoles } from "./queries.server.ts";
import { sortRoles } from "./roles.ts";
import { withCauses } from "./sign-in/auth-adapter.server.ts";
import { redirectTarget } from "./sign-in/redirect-target.ts";
import { hasTwoStepRole, twoStepPath, withoutTwoStepRoles } from "./sign-in/required-two-step.ts";
import { findStoredSession, readSession, type StoredSession } from "./sign-in/stored-session.server.ts";
import type { Action } from "./who-may.ts";
import { may } from "./who-may.ts";

/**
 * The identity of a request, looked up at most once. Cached pages must not read it: the page cache refuses such
 * responses.
 */
export interface Identity {
  wasRead: boolean;
  actor: () => Promise<Actor>;
  /** Cookies for the response: a renewed session, or the removal of an invalid one. */
  cookies: string[];
}

export const identityContext = createContext<Identity>();

/** Reads the time from which two-step sign-in is required; null without one. */
export type ReadTwoStepStart = (db: Database) => Promise<Date | null>;

export function identify(db: Database, request: Request, readTwoStepStart: ReadTwoStepStart): Identity {
  let found: Promise<Actor> | undefined;
  const identity: Identity = {
    wasRead: false,
    cookies: [],
    actor: () => {
      identity.wasRead = true;
      found ??= findActor(db, request, { cookies: identity.cookies, readTwoStepStart });
      return found;
    },
  };
  return identity;
}

/**
 * Only this response removes an invalid session. The browser requests it while no sign-in is running
 * (accounts/session-lock.ts), so that a late response can't remove a newer session.
 */
const asksForSession = (request: Request) => new URL(request.url).pathname === "/api/session";

async function findActor(
  db: Database,
  request: Request,
  { cookies, readTwoStepStart }: { cookies: string[]; readTwoStepStart: ReadTwoStepStart },
): Promise<Actor> {
  const cookie = request.headers.get("Cookie");
  if (!cookie?.includes(cookieName(db.services.cookies, "sadhana.session_token"))) {
    if (cookie?.includes("signed_in=") && asksForSession(request)) cookies.push(hintCookie(db, null));
    return null;
  }
  const { secret, session: lasting } = db.services.auth.options;
  const found = await readSession(db, cookie, {
    secret,
    lasts: lasting.expiresIn * 1_000,
    renewedAfter: lasting.updateAge * 1_000,
  });
  if (found) {
    if (!cookie.includes("signed_in=")) cookies.push(hintCookie(db, found.expires_at));
    await recordVisit(db, found.id);
    return toMember(db, found, readTwoStepStart);
  }
  // A database failure must not sign anyone out.
  const { headers, response } = await withCauses(() =>
    db.services.auth.api.getSession({ headers: request.headers, returnHeaders: true }),
  );
  if (!response || response.user.banned) {
    if (asksForSession(request)) cookies.push(...headers.getSetCookie(), ...expiredCookies(db, cookie));
    return null;
  }
  cookies.push(...headers.getSetCookie());
  if (headers.getSetCookie().length > 0 || !cookie.includes("signed_in=")) {
    cookies.push(hintCookie(db, new Date(response.session.expiresAt)));
  }
  await recordVisit(db, response.user.id);
  const { id, email, name, image } = response.user;
  const described = {
    ...{ id, email, name, image: image ?? null },
    two_step: response.user.twoFactorEnabled ?? false,
    roles: await listRoles(db, id),
    session_id: response.session.id,
    expires_at: new Date(response.session.expiresAt),
  };
  return toMember(db, described, readTwoStepStart);
}

/** Returns the member of a known session, or null if it has ended. */
export async function findActorOfSession(
  db: Database,
  session_id: string,
  readTwoStepStart: ReadTwoStepStart,
): Promise<Actor> {
  const found = await findStoredSession(db, session_id);
  const isOpen = found && !found.banned && found.expires_at > new Date();
  return isOpen ? toMember(db, found, readTwoStepStart) : null;
}

/** Describes the member of a session without roles that wait for two-step sign-in. */
async function toMember(
  db: Database,
  found: Omit<StoredSession, "banned">,
  readTwoStepStart: ReadTwoStepStart,
): Promise<Member> {
  const { id, email, name, session_id, expires_at } = found;
  const roles = sortRoles(found.roles);
  // Pages load nothing from other hosts.
  const member = { id, email, name, image: uploadedAddress(found.image), roles, session_id, expires_at };
  if (found.two_step || !hasTwoStepRole(roles)) return member;
  const required_from = await readTwoStepStart(db);
  if (!required_from) return member;
  const is_due = required_from <= now();
  return {
    ...member,
    roles: is_due ? withoutTwoStepRoles(roles) : roles,
    two_step: { required_from, is_due },
  };
}

const hint = ownCookie("signed_in", { scripts: true });
const chosenZone = ownCookie("time_zone", { scripts: true });

/**
 * A cookie without rights that scripts can read, so that the header shows the signed-in state before the session
 * is loaded.
 */
export function hintCookie(db: Database, until: Date | null): string {
  return until ? hint(db).set("1", until) : hint(db).clear();
}

/**
 * A cookie for scripts with the time zone from Settings, for cached pages. Undefined if the browser has it
 * already.
 */
export function zoneCookie(
  db: Database,
  request: Request,
  zone: string | null,
  until: Date,
): string | undefined {
  if (chosenZone(db).read(request.headers.get("Cookie")) === (zone ?? undefined)) return undefined;
  return zone === null ? chosenZone(db).clear() : chosenZone(db).set(zone, until);
}

/** Removes all session cookies that the browser sent. */
export function expiredCookies(db: Database, cookie: string): string[] {
  const names = cookieNames(cookie).filter((name) => /^(__Secure-|__Host-)?sadhana\.[a-z_]+$/.test(name));
  return [...names.map((name) => expireCookie(db, name)), hintCookie(db, null)];
}

interface RequestArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Returns the member of a request, or null. */
export function getActor({ context }: Pick<RequestArgs, "context">): Promise<Actor> {
  return context.get(identityContext).actor();
}

/** Actions of all members, refused until a required second step is set up. */
const dashboardActions: ReadonlySet<Action> = new Set(["dashboard.open", "views.save"]);

/**
 * Checks a permission. Signed-out visitors are redirected to the sign-in and back; members without it get the
 * page of `/unauthorized` with status 403; members without a required second step are redirected to its set-up.
 */
export async function requirePermission(args: RequestArgs, action: Action): Promise<Actor> {
  const actor = await getActor(args);
  if (actor?.two_step?.is_due && (dashboardActions.has(action) || !may(actor, action))) {
    throw redirect(twoStepPath);
  }
  if (may(actor, action)) return actor;
  if (!actor) throw redirect(signInAddress(args.request));
  logSecurityEvent(appContext(args.context).db, "permission_refused", { email: actor.email, about: action });
  throw new Response(null, { status: 403, statusText: "Forbidden" });
}

/** Checks a permission and returns the member. */
export async function requireMember(args: RequestArgs, action: Action): Promise<Member> {
  const actor = await requirePermission(args, action);
  if (!actor) throw redirect(signInAddress(args.request));
  return actor;
}

/** Returns the whole requested address, including tab and row. */
function signInAddress(request: Request): string {
  const url = new URL(request.url);
  // React Router requests data and sends forms at the page's address with a `.data` suffix.
  const path = url.pathname.replace(/\.data$/, "");
  for (const name of ["_routes", "index"]) if (url.searchParams.has(name)) url.searchParams.delete(name);
  return `/login?redirect=${encodeURIComponent(redirectTarget(path + url.search))}`;
}
