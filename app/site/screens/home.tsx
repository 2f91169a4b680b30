import { Suspense } from "react";
import { toBusiness, toOrganization, useBusiness } from "#app/frame/business.ts";
import type { PageHandle } from "#app/frame/shell.tsx";
import { listShownArticles } from "#app/learning/queries.server.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { cachePage } from "#app/platform/live/cache-page.ts";
import { now, quarterHour } from "#app/platform/time/clock.ts";
import { listNextClasses } from "#app/schedule/queries.server.ts";
import { showSiteTexts } from "#app/settings/texts/site-texts.server.ts";
import { homeContent } from "#app/site/page-content.server.ts";
import { TextSection } from "#app/site/text-section.tsx";
import { CachedPart } from "#app/ui/loading/cached-part.tsx";
import { pageMeta } from "#app/ui/seo.ts";
import { italicFaces } from "#app/ui/styles/preloaded-face.ts";
import type { Route } from "./+types/home";
import { Hero } from "./parts/hero.tsx";
import { HomeRest } from "./parts/home-rest.tsx";

export const links = italicFaces;

export const handle: PageHandle = { zoned: true, reads: [] };

export const headers = () => cachePage(["settings", "schedule", "learning", "catalogue", "profiles"]);

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const business = toBusiness(matches);
  return pageMeta({
    title: loaderData?.content.search.title ?? "Live online yoga",
    description: loaderData?.content.search.description ?? "",
    path: "/",
    site: business && { name: business.profile.name, origin: business.origin },
    about: business && toOrganization(business),
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = appContext(context);
  const present = now();
  const { time_zone, classes } = await listNextClasses(db, present, 4);
  const { cards } = await listShownArticles(db, "latest", 3);
  return {
    content: await homeContent(db, (await showSiteTexts(db)).texts),
    articles: cards,
    studioZone: time_zone,
    now: quarterHour(present),
    classes: classes.map((one) => ({
      id: one.schedule_id,
      name: one.class_name,
      instructor: one.instructor,
      starts_at: one.starts_at,
      duration_minutes: one.duration_minutes,
      seats_taken: one.seats_taken,
      max_participants: one.max_participants,
    })),
  };
}

export default function Home({ loaderData: { articles, content, ...next } }: Route.ComponentProps) {
  const fallbackAuthor = useBusiness()?.profile.name ?? "";
  return (
    <>
      <TextSection name="site.home.hero">
        <Hero content={content} next={next} />
      </TextSection>
      <Suspense>
        <CachedPart name="home" madeOf={[content, articles, fallbackAuthor]}>
          <HomeRest content={content} articles={articles} fallbackAuthor={fallbackAuthor} />
        </CachedPart>
      </Suspense>
    </>
  );
}
