import { PageHead } from "#app/frame/page-head.tsx";
import type { PageHandle } from "#app/frame/shell.tsx";
import { appContext } from "#app/platform/app-context.server.ts";
import { cachePage } from "#app/platform/live/cache-page.ts";
import { showSiteTexts } from "#app/settings/texts/site-texts.server.ts";
import { CallToAction } from "#app/site/call-to-action.tsx";
import type { AchievementsContent } from "#app/site/page-content.server.ts";
import { SitePicture } from "#app/site/site-picture.tsx";
import { TextSection } from "#app/site/text-section.tsx";
import { cx } from "#app/ui/cx.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Section } from "#app/ui/page.tsx";
import { textsMeta } from "#app/ui/seo.ts";
import { italicFaces } from "#app/ui/styles/preloaded-face.ts";
import { achievementsContent } from "../page-content.server.ts";
import type { Route } from "./+types/achievements";

export const links = italicFaces;

export const handle: PageHandle = { reads: [] };

export const headers = () => cachePage(["settings"]);

export function meta(args: Route.MetaArgs) {
  return textsMeta(args, { title: "Achievements", path: "/achievements", image: "/og/achievements.png" });
}

export async function loader({ context }: Route.LoaderArgs) {
  return achievementsContent((await showSiteTexts(appContext(context).db)).texts);
}

export default AchievementsPage;

const walls = ["bg-marigold-soft/60", "bg-forest-soft/60", "bg-sky-soft/60"];
const tones = ["clay", "forest", "sky"] as const;

export function AchievementsPage({ loaderData }: { loaderData: AchievementsContent }) {
  const { hero, items, closing } = loaderData;
  return (
    <>
      <TextSection name="site.achievements.hero">
        <PageHead head={hero} picture="lamp" tone="clay" />
      </TextSection>
      <TextSection name="site.achievements.list">
        {items.length > 0 ? (
          <Section aria-label="Gallery" className="pt-8!">
            <div className="grid gap-x-8 gap-y-14 md:grid-cols-3">
              {items.map((achievement, at) => (
                <figure key={achievement.title} className={cx(at % 3 === 1 && "md:translate-y-12")}>
                  <div className={cx("rounded-sm border border-line p-4 shadow-card sm:p-5", walls[at % 3])}>
                    <div className="grid aspect-4/5 place-items-center border border-line bg-paper p-8">
                      <SitePicture name={achievement.picture} tone={tones[at % 3]} className="w-full" />
                    </div>
                  </div>
                  <figcaption className="mt-6">
                    {achievement.when && <p className="text-sm text-ink-3">{achievement.when}</p>}
                    <h2 className="mt-1 text-2xl">{achievement.title}</h2>
                    <p className="mt-3 text-ink-2">{achievement.words}</p>
                  </figcaption>
                </figure>
              ))}
            </div>
          </Section>
        ) : (
          <EmptyState
            picture="lamp"
            title="Our first milestone is still ahead"
            text="Our milestones will appear here."
            heading="h2"
          />
        )}
      </TextSection>
      <div className="h-6 md:h-12" />
      <CallToAction
        name="site.achievements.closing"
        closing={closing}
        picture="mat"
        link={["/schedule", "See this week’s classes"]}
        secondLink={["/testimonials", "What students say"]}
      />
    </>
  );
}
