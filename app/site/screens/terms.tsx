import type { PageHandle } from "#app/frame/shell.tsx";
import { appContext } from "#app/platform/app-context.server.ts";
import { cachePage } from "#app/platform/live/cache-page.ts";
import { showSiteTexts } from "#app/settings/texts/site-texts.server.ts";
import { textsMeta } from "#app/ui/seo.ts";
import { policyContent } from "../page-content.server.ts";
import type { Route } from "./+types/terms";
import { TermsPage } from "./parts/terms-page.tsx";

export const handle: PageHandle = { scripts: "on demand", reads: [] };

export function headers() {
  return cachePage(["settings"]);
}

export function meta(args: Route.MetaArgs) {
  return textsMeta(args, { title: "Terms of Service", path: "/terms", image: "/og/terms.png" });
}

export async function loader({ context }: Route.LoaderArgs) {
  return policyContent((await showSiteTexts(appContext(context).db)).texts, "terms");
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <TermsPage content={loaderData} />;
}
