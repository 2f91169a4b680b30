import type { PageHandle } from "#app/frame/shell.tsx";
import { appContext } from "#app/platform/app-context.server.ts";
import { cachePage } from "#app/platform/live/cache-page.ts";
import { showSiteTexts } from "#app/settings/texts/site-texts.server.ts";
import { textsMeta } from "#app/ui/seo.ts";
import { italicFaces } from "#app/ui/styles/preloaded-face.ts";
import { achievementsContent } from "../page-content.server.ts";
import type { Route } from "./+types/achievements";
import { AchievementsPage } from "./parts/achievements-page.tsx";

/** The heading's second line is set in it. */
export function links() {
  return italicFaces();
}

export const handle: PageHandle = { scripts: "on demand", reads: [] };

export function headers() {
  return cachePage(["settings"]);
}

export function meta(args: Route.MetaArgs) {
  return textsMeta(args, { title: "Achievements", path: "/achievements", image: "/og/achievements.png" });
}

export async function loader({ context }: Route.LoaderArgs) {
  return achievementsContent((await showSiteTexts(appContext(context).db)).texts);
}

export default function Achievements({ loaderData }: Route.ComponentProps) {
  return <AchievementsPage content={loaderData} />;
}
