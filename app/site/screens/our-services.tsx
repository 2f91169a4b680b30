import type { PageHandle } from "#app/frame/shell.tsx";
import { appContext } from "#app/platform/app-context.server.ts";
import { cachePage } from "#app/platform/live/cache-page.ts";
import { showSiteTexts } from "#app/settings/texts/site-texts.server.ts";
import { siteOf, textsMeta } from "#app/ui/seo.ts";
import { italicFaces } from "#app/ui/styles/preloaded-face.ts";
import { servicesContent } from "../page-content.server.ts";
import type { Route } from "./+types/our-services";
import { ServicesPage } from "./parts/services-page.tsx";

/** The heading's second line is set in it. */
export function links() {
  return italicFaces();
}

export const handle: PageHandle = { scripts: "on demand", reads: [] };

export function headers() {
  return cachePage(["settings", "catalogue", "schedule"]);
}

export function meta(args: Route.MetaArgs) {
  const site = siteOf(args.matches);
  return textsMeta(args, {
    title: "Services",
    path: "/services",
    image: "/og/services.png",
    about: {
      "@type": "ItemList",
      itemListElement: args.loaderData?.blocks.map((service, at) => ({
        "@type": "ListItem",
        position: at + 1,
        item: {
          "@type": "Service",
          name: service.name,
          description: service.tagline,
          provider: { "@type": "Organization", name: site?.name, url: site?.origin },
        },
      })),
    },
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = appContext(context);
  return servicesContent(db, (await showSiteTexts(db)).texts);
}

export default function OurServices({ loaderData }: Route.ComponentProps) {
  return <ServicesPage content={loaderData} />;
}
