import { getActor, requirePermission, zoneCookie } from "#app/accounts/session.server.ts";
import { describeWaysIn } from "#app/accounts/sign-in/linked-accounts.server.ts";
import { countUnread } from "#app/notifications/queries.server.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { isDatabaseDown, reason } from "#app/platform/database.server.ts";
import { log } from "#app/platform/log.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { findChosenZone } from "#app/profiles/queries.server.ts";
import type { Route } from "./+types/session";

/** The signed-in member, for cached pages. The credential stays in its cookie. */
export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, "session.read");
  const { db } = appContext(args.context);
  const actor = await getActor(args);
  const headers = new Headers({ "Cache-Control": "no-store" });
  const [zone, waysIn, unread] = actor
    ? await Promise.all([
        zoneOr(() => findChosenZone(db, actor.id)),
        describeWaysIn(db, actor.id),
        countUnread(db, actor.id),
      ])
    : [null];
  const cookie =
    zone === undefined ? undefined : zoneCookie(db, args.request, zone, actor?.expires_at ?? now());
  if (cookie) headers.append("Set-Cookie", cookie);
  if (!actor) return Response.json({ user: null, unread: 0 }, { headers });
  const { id, name, email, image, roles, expires_at } = actor;
  return Response.json(
    {
      token_type: "cookie",
      expires_at: Math.floor(expires_at.getTime() / 1000),
      expires_in: Math.floor((expires_at.getTime() - now().getTime()) / 1000),
      user: { id, name, email, image, roles, ...waysIn },
      unread,
    },
    { headers },
  );
}

/** Reads the time zone. Returns undefined if the profile is unreadable, because a session works without a zone. */
async function zoneOr(find: () => Promise<string | null>): Promise<string | null | undefined> {
  try {
    return await find();
  } catch (error) {
    if (isDatabaseDown(error)) throw error;
    log.error({ reason: reason(error) }, "a chosen time zone could not be loaded");
    return undefined;
  }
}
