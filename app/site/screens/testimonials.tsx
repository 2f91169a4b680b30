import type { PageHandle } from "#app/frame/shell.tsx";
import { appContext } from "#app/platform/app-context.server.ts";
import { cachePage } from "#app/platform/live/cache-page.ts";
import { showSiteTexts } from "#app/settings/texts/site-texts.server.ts";
import { textsMeta } from "#app/ui/seo.ts";
import { italicFaces } from "#app/ui/styles/preloaded-face.ts";
import { testimonialsContent } from "../page-content.server.ts";
import type { Route } from "./+types/testimonials";
import { TestimonialsPage } from "./parts/testimonials-page.tsx";

/** The heading's second line is set in it. */
export function links() {
  return italicFaces();
}

export const handle: PageHandle = { scripts: "on demand", reads: [] };

export function headers() {
  return cachePage(["settings", "profiles"]);
}

export function meta(args: Route.MetaArgs) {
  return textsMeta(args, { title: "Testimonials", path: "/testimonials", image: "/og/testimonials.png" });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = appContext(context);
  return testimonialsContent(db, (await showSiteTexts(db)).texts);
}

export default function Testimonials({ loaderData }: Route.ComponentProps) {
  return <TestimonialsPage content={loaderData} />;
}
