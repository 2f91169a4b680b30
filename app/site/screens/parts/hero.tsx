import { Link } from "react-router";
import { isFull, isNearlyFull, seatsLeftText } from "#app/bookings/seats/capacity.ts";
import { useBusiness } from "#app/frame/business.ts";
import type { HomeContent } from "#app/site/page-content.server.ts";
import { TextSection } from "#app/site/text-section.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { Daylight, Horizon } from "#app/ui/drawings/rings.tsx";
import { Container, Eyebrow, Lead } from "#app/ui/page.tsx";
import { ZonedTime, ZoneScript } from "#app/ui/time/zoned-time.tsx";
import type { Route } from "../+types/home";

interface HeroProps {
  content: Pick<HomeContent, "hero" | "figures">;
  next: NextClassesProps;
}

export function Hero({ content: { hero, figures }, next }: HeroProps) {
  const offersGroups = useBusiness()?.offers_private_groups ?? true;
  return (
    <section className="relative isolate overflow-hidden">
      <Container className="grid items-center gap-x-12 gap-y-12 pt-10 pb-24 md:pt-16 lg:grid-cols-[1.15fr_0.85fr] lg:pb-32">
        <div>
          {hero.eyebrow && <Eyebrow>{hero.eyebrow}</Eyebrow>}
          <h1 className="mt-4">
            <span className="block">{hero.title}</span>
            {hero.emphasis && <em className="block">{hero.emphasis}</em>}
          </h1>
          <Lead className="mt-6 max-w-[33em]">{hero.lead}</Lead>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton to="/schedule" prefetch="intent">
              See this week’s classes
            </LinkButton>
            {offersGroups && (
              <LinkButton to="/book-class" look="secondary" prefetch="intent">
                Book a private group
              </LinkButton>
            )}
          </div>
          <TextSection name="site.home.figures">
            {figures.length > 0 && (
              <dl className="mt-10 grid grid-cols-2 gap-x-8 gap-y-5 sm:flex sm:gap-x-10">
                {figures.map(({ value, label }) => (
                  <div key={label} className="flex flex-col-reverse">
                    <dt className="text-sm text-ink-2">{label}</dt>
                    <dd className="display figures text-[1.75rem] leading-tight">{value}</dd>
                  </div>
                ))}
              </dl>
            )}
          </TextSection>
        </div>
        <div className="relative">
          <Daylight />
          <NextClasses {...next} />
        </div>
      </Container>
      <div className="absolute inset-x-0 -bottom-px -z-1">
        <Horizon />
      </div>
    </section>
  );
}

type NextClassesProps = Pick<Route.ComponentProps["loaderData"], "classes" | "studioZone" | "now">;

/** The next classes, in the visitor's time zone. */
function NextClasses({ classes, studioZone, now }: NextClassesProps) {
  return (
    <section
      aria-labelledby="next-classes"
      className="rounded-xl border border-line bg-paper p-2 shadow-lift"
    >
      <div className="flex items-baseline justify-between gap-4 px-4 pt-3.5 pb-3 text-sm text-ink-2">
        <h2 id="next-classes" className="font-sans text-sm font-semibold tracking-normal text-ink">
          Next classes
        </h2>
        {classes.length > 0 && (
          <p>
            <ZonedTime show="city" at={now} studioZone={studioZone} /> time
          </p>
        )}
      </div>
      {classes.length === 0 ? (
        <p className="border-t border-line px-4 py-8 text-center text-ink-2">
          No classes are scheduled for the coming days.
        </p>
      ) : (
        <ol>
          {classes.map((session) => (
            <li key={session.id}>
              <NextClassRow session={session} studioZone={studioZone} now={now} />
            </li>
          ))}
        </ol>
      )}
      <p className="border-t border-line px-2">
        <Link
          to="/schedule"
          prefetch="intent"
          className="flex min-h-13 items-center rounded-md px-2 font-semibold text-forest hover:underline hover:underline-offset-4"
        >
          The whole week
        </Link>
      </p>
      <ZoneScript studioZone={studioZone} />
    </section>
  );
}

interface NextClassRowProps extends Pick<NextClassesProps, "studioZone" | "now"> {
  session: NextClassesProps["classes"][number];
}

function NextClassRow({ session, studioZone, now }: NextClassRowProps) {
  const { seats_taken: taken, max_participants: most } = session;
  return (
    <div className="grid grid-cols-[4.6rem_1fr_auto] items-center gap-x-3 border-t border-line px-4 py-3.5">
      <p className="leading-tight">
        <ZonedTime
          show="time"
          at={session.starts_at}
          studioZone={studioZone}
          className="block text-[1.05rem] leading-tight font-semibold"
        />
        <ZonedTime
          show="day"
          at={session.starts_at}
          now={now}
          studioZone={studioZone}
          className="block text-xs text-ink-3"
        />
      </p>
      <div className="min-w-0">
        <h3 className="truncate text-[1.15rem]">{session.name}</h3>
        <p className="truncate text-xs text-ink-2">{`${session.instructor} · ${session.duration_minutes} min`}</p>
      </div>
      <p
        className={cx(
          "text-xs whitespace-nowrap",
          isNearlyFull(taken, most) ? "font-semibold text-clay-ink" : "text-ink-3",
        )}
      >
        {isFull(taken, most) ? "Fully booked" : seatsLeftText(taken, most)}
      </p>
    </div>
  );
}
