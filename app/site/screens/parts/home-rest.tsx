import { Link } from "react-router";
import type { ArticleCard as Article } from "#app/learning/queries.server.ts";
import { ArticleCard } from "#app/learning/reading/article-card.tsx";
import type { SiteText } from "#app/settings/texts/sections.ts";
import type { HomeContent } from "#app/site/page-content.server.ts";
import { SitePicture } from "#app/site/site-picture.tsx";
import type { Testimonial } from "#app/site/testimonials.server.ts";
import { TextSection } from "#app/site/text-section.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Illustration } from "#app/ui/drawings/illustration.tsx";
import { Daylight, Horizon } from "#app/ui/drawings/rings.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Container, Section, SectionTitle } from "#app/ui/page.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { FirstClass } from "./first-class.tsx";

interface LatestArticlesProps {
  articles: Article[];
  fallbackAuthor: string;
}

/** The home page below its head. */
export function HomeRest({ content, ...latest }: LatestArticlesProps & { content: HomeContent }) {
  const { services, more, first_class, philosophy, testimonials, closing } = content;
  return (
    <>
      <TextSection name="site.home.services">
        <Services title={services.title} services={services.items} more={more} />
      </TextSection>
      <TextSection name="site.home.first_class">
        <FirstClass text={first_class} />
      </TextSection>
      <TextSection name="site.home.philosophy">{philosophy && <Philosophy text={philosophy} />}</TextSection>
      <LatestArticles {...latest} />
      <Voices testimonials={testimonials} />
      <TextSection name="site.home.closing">
        <Closing closing={closing} />
      </TextSection>
    </>
  );
}

interface ServicesProps {
  title: string;
  services: HomeContent["services"]["items"];
  more: HomeContent["more"];
}

const tones = ["forest", "lotus", "sky"] as const;
const shortTones = ["sky", "forest"] as const;

function Services({ title, services, more }: ServicesProps) {
  if (services.length === 0 && more.length === 0) return null;
  return (
    <Section tone="soft" aria-labelledby="services">
      <SectionTitle id="services" title={title} />
      <ul className="grid gap-x-12 gap-y-12 md:grid-cols-3">
        {services.map((service, at) => (
          <li key={service.name} className="relative flex flex-col">
            <SitePicture name={service.picture} tone={tones[at % 3]} className="h-30 w-40" />
            <h3 className="mt-5 text-2xl">{service.name}</h3>
            <p className="mt-2 text-ink-2">{service.words}</p>
            {service.price && <p className="mt-3 font-semibold first-letter:uppercase">{service.price}</p>}
            <MoreLink to={service.link} label={service.label} />
          </li>
        ))}
      </ul>
      <TextSection name="site.home.more">
        {more.length > 0 && (
          <ul className="mt-14 grid gap-x-12 gap-y-8 border-t border-line pt-10 md:grid-cols-2">
            {more.map((service, at) => (
              <li key={service.name} className="flex gap-5">
                <SitePicture
                  name={service.picture}
                  tone={shortTones[at % 2]}
                  className="h-18 w-24 shrink-0"
                />
                <div>
                  <h3>{service.name}</h3>
                  <p className="mt-1 text-ink-2">{service.words}</p>
                  <MoreLink to={service.link} label={service.label} />
                </div>
              </li>
            ))}
          </ul>
        )}
      </TextSection>
    </Section>
  );
}

function MoreLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="group mt-1 inline-flex min-h-11 items-center gap-2 self-start font-semibold text-forest hover:underline hover:underline-offset-4"
    >
      {label}
      <Icon
        name="arrow"
        className="size-4.5 transition-transform duration-200 ease-breath group-hover:translate-x-1"
      />
    </Link>
  );
}

function Philosophy({ text: { title, words } }: { text: SiteText<"site.home.philosophy"> }) {
  return (
    <Section tone="soft" aria-labelledby="philosophy">
      <div className="grid items-center gap-x-16 gap-y-8 md:grid-cols-[0.7fr_1.3fr]">
        <Illustration name="wave" tone="forest" className="mx-auto w-64 max-w-full md:w-full" />
        <div>
          <h2 id="philosophy">{title}</h2>
          <p className="serif mt-5 max-w-[34em] text-xl leading-relaxed font-normal text-ink-2">{words}</p>
        </div>
      </div>
    </Section>
  );
}

function LatestArticles({ articles, fallbackAuthor }: LatestArticlesProps) {
  if (articles.length === 0) return null;
  return (
    <Section aria-labelledby="articles">
      <SectionTitle
        id="articles"
        title="Read before you roll out the mat"
        action={
          <LinkButton to="/learning" look="secondary" size="small">
            All articles
          </LinkButton>
        }
      />
      <ul className="grid gap-5.5 sm:grid-cols-2 lg:grid-cols-3">
        {articles.map((article) => (
          <li key={article.id} className="sm:last:odd:col-span-2 lg:last:odd:col-span-1">
            <ArticleCard article={article} fallbackAuthor={fallbackAuthor} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Voices({ testimonials }: { testimonials: readonly Testimonial[] }) {
  if (testimonials.length === 0) return null;
  return (
    <Section tone="soft" aria-labelledby="voices">
      <SectionTitle
        id="voices"
        title="What people say afterwards"
        action={
          <LinkButton to="/testimonials" look="secondary" size="small">
            All testimonials
          </LinkButton>
        }
      />
      <ul className="grid gap-x-12 gap-y-12 md:grid-cols-3">
        {testimonials.map((voice) => (
          <li key={voice.key}>
            <figure className="flex h-full flex-col border-t border-line pt-6">
              <Stars rating={voice.stars} />
              <blockquote className="mt-4 flex-1 text-ink-2">
                <p>{voice.words}</p>
              </blockquote>
              <figcaption className="mt-5 flex items-center gap-3">
                <Avatar seed={voice.seed} src={voice.picture} className="size-12" />
                <span className="text-sm">
                  <span className="block font-semibold">{voice.name}</span>
                  <span className="block text-ink-3">{voice.role || voice.place}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The end of the page: the hills of its head, in the evening. */
function Closing({ closing }: { closing: SiteText<"site.home.closing"> }) {
  return (
    <section aria-labelledby="closing" className="closing relative isolate overflow-hidden">
      <Container className="relative flex flex-col items-center pt-20 pb-28 text-center md:pt-28 md:pb-40">
        <Daylight />
        <h2 id="closing" className="max-w-[15em]">
          {closing.title}
        </h2>
        <p className="mt-5 max-w-[36em] text-lg text-ink-2">{closing.words}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <LinkButton to="/schedule" prefetch="intent">
            Open the schedule
          </LinkButton>
          <LinkButton to="/contact" look="secondary" prefetch="intent">
            Ask us something
          </LinkButton>
        </div>
      </Container>
      <div className="absolute inset-x-0 -bottom-px -z-1">
        <Horizon ground="deep" />
      </div>
    </section>
  );
}
