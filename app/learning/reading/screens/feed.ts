import { appContext } from "#app/platform/app-context.server.ts";
import { cachePage } from "#app/platform/live/cache-page.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { listLatestArticles } from "../../queries.server.ts";
import { articleFeed } from "../feed.ts";
import type { Route } from "./+types/feed";

const newest = 30;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env } = appContext(context);
  const { business_profile } = await readBusinessSettings(db);
  const articles = await listLatestArticles(db, newest);
  const { name, tagline } = business_profile;
  return new Response(articleFeed(articles, { name, tagline, origin: env.origin }), {
    headers: { "Content-Type": "application/rss+xml; charset=utf-8", ...cachePage(["learning", "settings"]) },
  });
}
