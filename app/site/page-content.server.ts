import type { Database } from "#app/platform/database.server.ts";
import type { FiguresText } from "#app/settings/texts/section.ts";
import type { SiteText, SiteTexts } from "#app/settings/texts/sections.ts";
import { htmlParagraphs, splitLines, toAnchor, toPassages } from "#app/settings/texts/text-parts.ts";
import { readStudioFacts, type StudioFacts } from "./facts-queries.server.ts";
import { findPrice, neutralBlocks, neutralServices } from "./neutral-offers.ts";
import { listTeachers } from "./teacher-queries.server.ts";
import { listTestimonials, type Testimonial } from "./testimonials.server.ts";

export interface Figure {
  value: string;
  label: string;
}

/** Returns the figures to show. Counts of 3 or fewer are left out. */
export function toFigures(text: FiguresText | null, facts: StudioFacts): Figure[] {
  return (text?.items ?? []).flatMap(({ label, how, value, since }) => {
    if (how === "typed") return value ? [{ label, value }] : [];
    const counted = how === "years" ? yearsSince(since, facts.today) : facts[how];
    return counted > 3 ? [{ label, value: String(counted) }] : [];
  });
}

function yearsSince(date: string, today: string): number {
  if (!date) return 0;
  const years = Number(today.slice(0, 4)) - Number(date.slice(0, 4));
  return today.slice(5) < date.slice(5) ? years - 1 : years;
}

const numberWords = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

/** The default lead of the home page. */
export function neutralLead({ teachers, zones }: StudioFacts): string {
  const rest = "Class times are in your time zone, and bookings are confirmed immediately.";
  if (teachers < 2) return `Classes are live, with a teacher who sees you and answers. ${rest}`;
  const people = `${numberWords[teachers] ?? teachers} people teach here, live`;
  const places = zones > 1 ? `, from ${(numberWords[zones] ?? String(zones)).toLowerCase()} time zones` : "";
  return `${people}${places}. ${rest}`;
}

export async function homeContent(db: Database, texts: SiteTexts) {
  const [facts, testimonials] = await Promise.all([readStudioFacts(db), listTestimonials(db, texts)]);
  const hero = texts["site.home.hero"];
  const services = texts["site.home.services"];
  const items = services.items.length > 0 ? services.items : neutralServices(facts);
  const { description, ...search } = texts["site.home.search"];
  const lead = hero.lead || neutralLead(facts);
  return {
    hero: { ...hero, lead },
    figures: toFigures(texts["site.home.figures"], facts),
    services: {
      title: services.title,
      items: items.map((item) => ({ ...withLabel(item), price: item.price || priceText(item.link, facts) })),
    },
    more: (texts["site.home.more"]?.items ?? []).map(withLabel),
    first_class: texts["site.home.first_class"],
    philosophy: texts["site.home.philosophy"],
    testimonials: selectThree(testimonials),
    closing: texts["site.home.closing"],
    search: { ...search, description: description || lead },
  };
}

export type HomeContent = Awaited<ReturnType<typeof homeContent>>;

function withLabel<Item extends { link: string; link_label: string }>({ link_label, ...item }: Item) {
  return { ...item, label: link_label || usualLabel(item.link) };
}

function priceText(link: string, facts: StudioFacts): string {
  const price = findPrice(link, facts);
  return price ? `${price.from}${price.from === "Custom" ? "," : ""} ${price.unit}` : "";
}

/** Selects one testimonial of each kind if there is one, and fills up with the next. */
function selectThree(testimonials: readonly Testimonial[]): Testimonial[] {
  const first = ["1-on-1", "Group", "Corporate"].flatMap(
    (kind) => testimonials.find((voice) => voice.kind === kind) ?? [],
  );
  return [...first, ...testimonials.filter((voice) => !first.includes(voice))].slice(0, 3);
}

export async function aboutContent(db: Database, texts: SiteTexts) {
  const [facts, teachers] = await Promise.all([readStudioFacts(db), listTeachers(db)]);
  const story = texts["site.about.story"];
  return {
    hero: texts["site.about.hero"],
    figures: toFigures(texts["site.home.figures"], facts),
    story: story && { ...story, paragraphs: htmlParagraphs(story.words) },
    values: texts["site.about.values"],
    teachers,
    teachers_head: texts["site.about.teachers"],
    /** Replaces a story that the studio has not written yet. */
    first_class: story ? null : texts["site.home.first_class"],
    closing: texts["site.about.closing"],
    search: texts["site.about.search"],
  };
}

export type AboutContent = Awaited<ReturnType<typeof aboutContent>>;

/** Links from outside lead to these anchors. */
const anchors: Partial<Record<string, string>> = {
  "/book/individual": "one-to-one",
  "/book-class": "group-classes",
  "/book/corporate": "corporate-wellness",
};

const usualLabels: Record<string, string> = {
  "/schedule": "See the weekly schedule",
  "/book-class": "Book a private group",
  "/book/individual": "Book individual sessions",
  "/book/corporate": "Plan a program",
  "/contact": "Write to us",
};

function usualLabel(link: string): string {
  return usualLabels[link] ?? "More";
}

export async function servicesContent(db: Database, texts: SiteTexts) {
  const facts = await readStudioFacts(db);
  const { items } = texts["site.services.blocks"];
  const more = texts["site.services.more"];
  const taken = new Set<string>();
  return {
    hero: texts["site.services.hero"],
    blocks: (items.length > 0 ? items : neutralBlocks(facts)).map((block) =>
      toServiceBlock(block, facts, taken),
    ),
    more: more && { ...more, items: more.items.map(withLabel) },
    why: texts["site.services.why"],
    closing: texts["site.services.closing"],
    search: texts["site.services.search"],
  };
}

export type ServicesContent = Awaited<ReturnType<typeof servicesContent>>;
export type ServiceBlock = ServicesContent["blocks"][number];

function toServiceBlock(
  block: SiteText<"site.services.blocks">["items"][number],
  facts: StudioFacts,
  taken: Set<string>,
) {
  const { features, price, price_unit, link, link_label, second_link, second_label, ...shown } = block;
  const anchorId = anchors[link] ?? (toAnchor(block.name) || "service");
  const id = taken.has(anchorId) ? `service-${taken.size + 1}` : anchorId;
  taken.add(id);
  return {
    ...shown,
    id,
    features: splitLines(features).slice(0, 8),
    price: price ? { from: price, unit: price_unit } : findPrice(link, facts),
    links: [
      { to: link, label: link_label || usualLabel(link) },
      { to: second_link, label: second_label || usualLabel(second_link) },
    ].filter(({ to }) => to !== "none"),
  };
}

export async function testimonialsContent(db: Database, texts: SiteTexts) {
  const [facts, testimonials] = await Promise.all([readStudioFacts(db), listTestimonials(db, texts)]);
  return {
    hero: texts["site.testimonials.hero"],
    figures: toFigures(texts["site.testimonials.figures"], facts),
    testimonials,
    films: texts["site.testimonials.films"],
    closing: texts["site.testimonials.closing"],
    search: texts["site.testimonials.search"],
  };
}

export type TestimonialsContent = Awaited<ReturnType<typeof testimonialsContent>>;

export function achievementsContent(texts: SiteTexts) {
  return {
    hero: texts["site.achievements.hero"],
    items: texts["site.achievements.list"]?.items ?? [],
    closing: texts["site.achievements.closing"],
    search: texts["site.achievements.search"],
  };
}

export type AchievementsContent = ReturnType<typeof achievementsContent>;

export function policyContent(texts: SiteTexts, policy: "privacy" | "terms") {
  const { changed, lead, items } = texts[`site.${policy}.text`];
  const taken = new Set<string>();
  return {
    changed: changed && new Date(changed).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" }),
    lead,
    sections: items.map(({ anchor, title, body }) => {
      const anchorId = anchor || toAnchor(title) || "section";
      const id = taken.has(anchorId) ? `${anchorId}-${taken.size + 1}` : anchorId;
      taken.add(id);
      return { id, title, passages: toPassages(body) };
    }),
    search: texts[`site.${policy}.search`],
  };
}

export type PolicyContent = ReturnType<typeof policyContent>;
