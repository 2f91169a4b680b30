import { siteOf } from "#app/frame/business.ts";
import { PageHead } from "#app/frame/page-head.tsx";
import { cachePage } from "#app/platform/live/cache-page.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { Illustration } from "#app/ui/drawings/illustration.tsx";
import { Section } from "#app/ui/page.tsx";
import { pageMeta } from "#app/ui/seo.ts";
import { ClosingCall } from "../closing-call.tsx";
import { achievements, achievementsHero } from "../copy/achievements.ts";
import type { Route } from "./+types/achievements";

export function headers() {
  return cachePage(["settings"]);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: "Achievements",
    description: "Three milestones of the studio that somebody marked with cake.",
    path: "/achievements",
    site: siteOf(matches),
    image: "/og/achievements.png",
  });
}

const walls = ["bg-marigold-soft/60", "bg-forest-soft/60", "bg-sky-soft/60"];
const tones = ["clay", "forest", "sky"] as const;

export default function Achievements() {
  return (
    <>
      <PageHead {...achievementsHero} picture="lamp" tone="clay" />
      <Section aria-label="Gallery" className="pt-8!">
        <div className="grid gap-x-8 gap-y-14 md:grid-cols-3">
          {achievements.map((achievement, at) => (
            <figure key={achievement.title} className={cx(at === 1 && "md:translate-y-12")}>
              <div className={cx("rounded-sm border border-line p-4 shadow-card sm:p-5", walls[at])}>
                <div className="grid aspect-4/5 place-items-center border border-line bg-paper p-8">
                  <Illustration name={achievement.picture} tone={tones[at]} className="w-full" />
                </div>
              </div>
              <figcaption className="mt-6">
                <p className="text-sm text-ink-3">{achievement.when}</p>
                <h2 className="mt-1 text-2xl">{achievement.title}</h2>
                <p className="mt-3 text-ink-2">{achievement.text}</p>
              </figcaption>
            </figure>
          ))}
        </div>
      </Section>
      <div className="h-6 md:h-12" />
      <ClosingCall
        title="The next one may have you in it"
        text="Milestones happen on ordinary weekdays, in ordinary classes."
        picture="mat"
      >
        <LinkButton to="/schedule" prefetch="intent">
          See this week’s classes
        </LinkButton>
        <LinkButton to="/testimonials" look="secondary" prefetch="intent">
          What students say
        </LinkButton>
      </ClosingCall>
    </>
  );
}
