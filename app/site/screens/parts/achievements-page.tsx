import { PageHead } from "#app/frame/page-head.tsx";
import { ClosingCall } from "#app/site/closing-call.tsx";
import type { AchievementsContent } from "#app/site/page-content.server.ts";
import { SitePicture } from "#app/site/site-picture.tsx";
import { TextSection } from "#app/site/text-section.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Section } from "#app/ui/page.tsx";
import { headOf } from "./text-head.ts";

const walls = ["bg-marigold-soft/60", "bg-forest-soft/60", "bg-sky-soft/60"];
const tones = ["clay", "forest", "sky"] as const;

export function AchievementsPage({ content }: { content: AchievementsContent }) {
  const { hero, items, closing } = content;
  return (
    <>
      <TextSection name="site.achievements.hero">
        <PageHead {...headOf(hero)} picture="lamp" tone="clay" />
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
            title="The first milestone is still ahead"
            text="When there is something to remember, it hangs here."
            heading="h2"
          />
        )}
      </TextSection>
      <div className="h-6 md:h-12" />
      <TextSection name="site.achievements.closing">
        <ClosingCall title={closing.title} text={closing.words} picture="mat">
          <LinkButton to="/schedule" prefetch="intent">
            See this week’s classes
          </LinkButton>
          <LinkButton to="/testimonials" look="secondary" prefetch="intent">
            What students say
          </LinkButton>
        </ClosingCall>
      </TextSection>
    </>
  );
}
