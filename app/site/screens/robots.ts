import { appContext } from "#app/platform/app-context.server.ts";
import type { Route } from "./+types/robots";

const closed = ["/api/", "/dashboard", "/dev/", "/live", "/profile", "/unsubscribe", "/newsletter/confirm"];

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = appContext(context).env;
  const lines = [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
