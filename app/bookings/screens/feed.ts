import { requirePermission } from "#app/accounts/session.server.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { readCalendarStudio } from "#app/settings/calendar-studio.server.ts";
import { readClassFeed, readFeed } from "../calendar/calendar-feed.server.ts";
import { calendarFeed, feedContentType } from "../calendar/calendar-file.ts";
import type { Route } from "./+types/feed";

/** A calendar feed: `classes`, or a secret address. */
export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, "bookings.read_feed");
  const { db, env } = appContext(args.context);
  const { feed } = args.params;
  const isPublic = feed === "classes";
  const events = isPublic ? await readClassFeed(db, env.origin) : await readFeed(db, feed, env.origin);
  if (!events) throw new Response("Not found", { status: 404 });
  const studio = await readCalendarStudio(db, env.origin);
  const name = isPublic ? `${studio.name}: classes` : `${studio.name}: my classes`;
  return new Response(calendarFeed(events, studio, name), {
    headers: {
      "Content-Type": feedContentType,
      "Cache-Control": isPublic ? "public, max-age=900" : "private, max-age=300",
    },
  });
}
