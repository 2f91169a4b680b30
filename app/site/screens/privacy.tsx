import type { PageHandle } from "#app/frame/shell.tsx";
import { appContext } from "#app/platform/app-context.server.ts";
import { cachePage } from "#app/platform/live/cache-page.ts";
import { showSiteTexts } from "#app/settings/texts/site-texts.server.ts";
import { textsMeta } from "#app/ui/seo.ts";
import { policyContent } from "../page-content.server.ts";
import type { Route } from "./+types/privacy";
import { PrivacyPage } from "./parts/privacy-page.tsx";

export const handle: PageHandle = { scripts: "on demand", reads: [] };

export function headers() {
  return cachePage(["settings"]);
}

export function meta(args: Route.MetaArgs) {
  return textsMeta(args, { title: "Privacy Policy", path: "/privacy", image: "/og/privacy.png" });
}

export async function loader({ context }: Route.LoaderArgs) {
  return policyContent((await showSiteTexts(appContext(context).db)).texts, "privacy");
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <PrivacyPage content={loaderData} />;
}
