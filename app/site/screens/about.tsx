import type { PageHandle } from "#app/frame/shell.tsx";
import { appContext } from "#app/platform/app-context.server.ts";
import { cachePage } from "#app/platform/live/cache-page.ts";
import { showSiteTexts } from "#app/settings/texts/site-texts.server.ts";
import { KeptPart } from "#app/ui/loading/kept-part.tsx";
import { siteOf, textsMeta } from "#app/ui/seo.ts";
import { italicFaces } from "#app/ui/styles/preloaded-face.ts";
import { aboutContent } from "../page-content.server.ts";
import type { Route } from "./+types/about";
import { AboutHead, AboutRest } from "./parts/about-page.tsx";

export const handle: PageHandle = { scripts: "on demand", reads: [] };

/** The heading's second line is set in it. */
export function links() {
  return italicFaces();
}

export function headers() {
  return cachePage(["settings", "profiles"]);
}

export function meta(args: Route.MetaArgs) {
  const site = siteOf(args.matches);
  return textsMeta(args, {
    title: "About",
    path: "/about",
    image: "/og/about.png",
    about: {
      "@type": "AboutPage",
      about: {
        "@type": "Organization",
        name: site?.name,
        url: site?.origin,
        employee: args.loaderData?.teachers.map((teacher) => ({
          "@type": "Person",
          name: teacher.full_name,
          jobTitle: teacher.title ?? undefined,
          url: `${site?.origin}/instructor/${teacher.user_id}`,
        })),
      },
    },
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = appContext(context);
  return aboutContent(db, (await showSiteTexts(db)).texts);
}

export default function About({ loaderData: { hero, ...rest } }: Route.ComponentProps) {
  return (
    <>
      <AboutHead hero={hero} />
      <KeptPart name="about" madeOf={rest}>
        <AboutRest content={rest} />
      </KeptPart>
    </>
  );
}
