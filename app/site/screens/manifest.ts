import { appContext } from "#app/platform/app-context.server.ts";
import { cachePage } from "#app/platform/live/cache-page.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { barColours } from "#app/ui/loading/first-paint.ts";
import type { Route } from "./+types/manifest";

/** What a phone needs to put the studio on its home screen, under the studio's own name. */
export async function loader({ context }: Route.LoaderArgs) {
  const { business_profile } = await readBusinessSettings(appContext(context).db);
  const manifest = {
    id: "/",
    name: business_profile.name,
    short_name: shortName(business_profile.name),
    description: business_profile.tagline,
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

/** As much of the name as fits under an icon, in whole words. */
function shortName(name: string): string {
  let short = "";
  for (const word of name.split(" ")) {
    if (short && short.length + word.length >= 12) break;
    short = short ? `${short} ${word}` : word;
  }
  return short;
}
