import { appContext } from "#app/platform/app-context.server.ts";
import { cachePage } from "#app/platform/live/cache-page.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { barColours } from "#app/ui/loading/first-paint.ts";
import type { Route } from "./+types/manifest";

/** Lets phones install the site under the studio's name. */
export async function loader({ context }: Route.LoaderArgs) {
  const { name, tagline } = (await readBusinessSettings(appContext(context).db)).business_profile;
  const manifest = {
    id: "/",
    name,
    short_name: shortenName(name),
    description: tagline,
    lang: "en",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: barColours.light,
    theme_color: barColours.light,
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
    ],
    shortcuts: [
      { name: "Schedule", url: "/schedule" },
      { name: "My profile", url: "/profile" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", ...cachePage(["settings"]) },
  });
}

/** Shortens a name to the whole words that fit under an icon. */
function shortenName(name: string): string {
  let short = "";
  for (const word of name.split(" ")) {
    if (short && short.length + word.length >= 12) break;
    short = short ? `${short} ${word}` : word;
  }
  return short;
}
