import { type ReactNode, useMemo } from "react";
import { AroundTheWeek } from "#app/bookings/screens/schedule/around-the-week.tsx";
import { contactContent } from "#app/contact/contact-content.ts";
import { AvailabilityTable } from "#app/contact/screens/parts/availability-table.tsx";
import { ContactCards } from "#app/contact/screens/parts/contact-cards.tsx";
import { Faqs } from "#app/contact/screens/parts/faqs.tsx";
import { useBusiness } from "#app/frame/business.ts";
import { HeadTitle, PageHead } from "#app/frame/page-head.tsx";
import { listArticles } from "#app/learning/queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { oneOf } from "#app/platform/lists/list-query.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import {
  isSiteKey,
  listKeys,
  type SiteKey,
  type SitePage,
  type SiteTexts,
  sitePages,
  siteSections,
} from "#app/settings/texts/sections.ts";
import { readSiteTextsWith } from "#app/settings/texts/site-texts.server.ts";
import { drawableDrafts, listTextDrafts } from "#app/settings/texts/text-drafts.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { Container, Section } from "#app/ui/page.tsx";
import {
  aboutContent,
  achievementsContent,
  homeContent,
  policyContent,
  servicesContent,
  testimonialsContent,
} from "../page-content.server.ts";
import { type DrawEditable, TextEditingContext, TextSection } from "../text-section.tsx";
import type { Route } from "./+types/text-preview";
import { AboutHead, AboutRest } from "./about.tsx";
import { AchievementsPage } from "./achievements.tsx";
import { ServicesPage } from "./our-services.tsx";
import { EditableSection } from "./parts/editable-section.tsx";
import { Hero } from "./parts/hero.tsx";
import { HomeRest } from "./parts/home-rest.tsx";
import { PrivacyPage } from "./privacy.tsx";
import { TermsPage } from "./terms.tsx";
import { TestimonialsPage } from "./testimonials.tsx";

export function meta() {
  return [{ title: "Preview" }, { name: "robots", content: "noindex" }];
}

/** Previews a page with the member's unsaved texts, or without one section. */
export async function loader(args: Route.LoaderArgs) {
  const { member, db } = await openModule(args, "business-settings");
  const params = new URL(args.request.url).searchParams;
  const ids = sitePages.map(({ id }) => id);
  const page = oneOf(ids, params.get("page")) ?? "home";
  const without = params.get("without") ?? "";
  const drafts = drawableDrafts(await listTextDrafts(db, member.id));
  const texts = await readSiteTextsWith(db, isSiteKey(without) ? { ...drafts, [without]: null } : drafts);
  const titles = Object.fromEntries(listKeys(page).map((key) => [key, siteSections[key].title]));
  return {
    titles,
    now: Date.now(),
    search: texts[`site.${page}.search`],
    page: await previewedPage(db, page, texts),
  };
}

async function previewedPage(db: Database, page: SitePage, texts: SiteTexts) {
  const studioZone = await studioTimeZone(db);
  switch (page) {
    case "home":
      return {
        page,
        studioZone,
        content: await homeContent(db, texts),
        articles: (await listArticles(db, { limit: 3 })).cards,
      };
    case "about":
      return { page, content: await aboutContent(db, texts) };
    case "services":
      return { page, content: await servicesContent(db, texts) };
    case "testimonials":
      return { page, content: await testimonialsContent(db, texts) };
    case "achievements":
      return { page, content: achievementsContent(texts) };
    case "privacy":
    case "terms":
      return { page, content: policyContent(texts, page) };
    case "contact":
      return {
        page,
        content: contactContent(texts, studioZone),
        promises: texts["site.contact.promises"],
      };
    case "schedule":
      return {
        page,
        hero: texts["site.schedule.hero"],
        benefits: texts["site.schedule.benefits"],
        question: texts["site.schedule.question"],
      };
    case "learning":
    case "newsletter":
      return { page, hero: texts[`site.${page}.hero`] };
    default:
      return { page };
  }
}

export default function TextPreview({ loaderData }: Route.ComponentProps) {
  const { titles, page, search } = loaderData;
  const draw = useMemo<DrawEditable>(
    () => (name, section) => (
      <EditableSection name={name} title={titles[name] ?? name}>
        {section}
      </EditableSection>
    ),
    [titles],
  );
  return (
    <TextEditingContext value={draw}>
      <PreviewedPage page={page} now={loaderData.now} />
      <Section tone="soft" aria-label="Search results and shared links">
        <TextSection name={`site.${page.page}.search`}>
          <SearchResult search={search} />
        </TextSection>
      </Section>
    </TextEditingContext>
  );
}

function PreviewedPage({ page, now }: { page: Awaited<ReturnType<typeof previewedPage>>; now: number }) {
  const business = useBusiness();
  const studio = business?.profile.name ?? "";
  const takesPayments = business?.takes_payments ?? false;
  switch (page.page) {
    case "home":
      return (
        <>
          <TextSection name="site.home.hero">
            <Hero content={page.content} next={{ classes: [], studioZone: page.studioZone, now }} />
          </TextSection>
          <HomeRest content={page.content} articles={page.articles} fallbackAuthor={studio} />
        </>
      );
    case "about":
      return (
        <>
          <AboutHead hero={page.content.hero} />
          <AboutRest content={page.content} />
        </>
      );
    case "services":
      return <ServicesPage loaderData={page.content} />;
    case "testimonials":
      return <TestimonialsPage loaderData={page.content} />;
    case "achievements":
      return <AchievementsPage loaderData={page.content} />;
    case "privacy":
      return <PrivacyPage loaderData={page.content} />;
    case "terms":
      return <TermsPage loaderData={page.content} />;
    case "contact":
      return <ContactPreview {...page} />;
    case "schedule":
      return (
        <>
          <Heading name="site.schedule.hero" head={page.hero} />
          <TextSection name="site.schedule.benefits">
            <AroundTheWeek benefits={page.benefits} question={page.question} takesPayments={takesPayments} />
          </TextSection>
          <TextSection name="site.schedule.question">
            <span className="block h-16" />
          </TextSection>
        </>
      );
    case "learning":
      return <Heading name="site.learning.hero" head={page.hero} />;
    case "newsletter":
      return <Heading name="site.newsletter.hero" head={page.hero} />;
    default:
      return null;
  }
}

type ContactDrawn = Extract<Awaited<ReturnType<typeof previewedPage>>, { page: "contact" }>;

function ContactPreview({ content: { hero, hours, faqs }, promises }: ContactDrawn) {
  const { reply, individual, corporate } = promises;
  return (
    <>
      <TextSection name="site.contact.hero">
        <PageHead head={hero} picture="letter" />
      </TextSection>
      <Container className="flex flex-col gap-6 py-10">
        <ContactCards />
        <TextSection name="site.contact.promises">
          <div className="rounded-lg border border-line p-5 pr-32 text-ink-2">
            <p>Messages: {reply ? `within ${reply}` : "nothing is promised"}.</p>
            <p>Individual sessions: {individual ? `within ${individual}` : "nothing is promised"}.</p>
            <p>Companies: {corporate ? `within ${corporate}` : "nothing is promised"}.</p>
          </div>
        </TextSection>
      </Container>
      <TextSection name="site.contact.hours">
        {hours && (
          <Section tone="soft">
            <AvailabilityTable {...hours} />
          </Section>
        )}
      </TextSection>
      <TextSection name="site.contact.faqs">{faqs && <Faqs faqs={faqs} />}</TextSection>
    </>
  );
}

function Heading({ name, head }: { name: SiteKey; head: SiteTexts["site.schedule.hero"] }): ReactNode {
  return (
    <TextSection name={name}>
      <Container className="py-14">
        <HeadTitle head={head} />
      </Container>
    </TextSection>
  );
}

/** Shows the page as a search result and as a shared link. */
function SearchResult({ search }: { search: SiteTexts["site.about.search"] }) {
  const business = useBusiness();
  return (
    <div className="grid gap-6 pr-28 md:grid-cols-2">
      <div className="rounded-lg border border-line bg-paper p-5">
        <p className="text-sm text-ink-3">{business?.origin}</p>
        <p className="mt-1 text-lg text-forest">
          {search.title} | {business?.profile.name}
        </p>
        <p className="mt-1 text-sm text-ink-2">{search.description}</p>
      </div>
      <div className="flex min-h-44 flex-col justify-center rounded-lg border border-line bg-paper p-6">
        <p className="text-sm text-ink-2">{search.kicker}</p>
        <p className="display mt-2 text-3xl whitespace-pre-line">{search.card_title}</p>
      </div>
    </div>
  );
}
