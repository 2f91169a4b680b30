import { data, redirect } from "react-router";
import { requireMember } from "#app/accounts/session.server.ts";
import type { ActionResult } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { isScripted } from "#app/platform/fields/is-scripted.ts";
import { myBookingsPath } from "../booking-step.ts";
import { feedPath, renewFeed } from "../calendar/calendar-feed.server.ts";
import type { Route } from "./+types/feed-address";

/** The secret address of the signed-in person's calendar. */
export async function loader(args: Route.LoaderArgs) {
  const member = await requireMember(args, "bookings.read_own");
  const { db, env } = appContext(args.context);
  const address = `${env.origin}${await feedPath(db, member)}`;
  return data<ActionResult<string>>({ ok: "", value: address }, { headers: { "Cache-Control": "no-store" } });
}

/** Makes a new address; the old one stops working. */
export async function action(args: Route.ActionArgs) {
  const member = await requireMember(args, "bookings.read_own");
  const { db, env } = appContext(args.context);
  const address = `${env.origin}${await renewFeed(db, member)}`;
  return isScripted(args.request)
    ? data<ActionResult<string>>({ ok: "", value: address })
    : redirect(myBookingsPath);
}
