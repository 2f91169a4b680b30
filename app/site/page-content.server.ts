import type { Database } from "#app/platform/database.server.ts";
import { passagesOf } from "#app/settings/texts/policy-body.ts";
import type { FiguresText } from "#app/settings/texts/section.ts";
import type { SiteText, SiteTexts } from "#app/settings/texts/sections.ts";
import { anchorOf, linesOf, paragraphsOf } from "#app/settings/texts/text-parts.ts";
import { readStudioFacts, type StudioFacts } from "./facts-queries.server.ts";
import { neutralBlocks, neutralServices, pricesOf } from "./neutral-offers.ts";
import { listTeachers } from "./teacher-queries.server.ts";
import { listVoices, type Voice } from "./voices.server.ts";

export interface Figure {
  value: string;
  label: string;
}

/** A counted figure says something once it is above this. */
const tooFew = 3;

export function figuresOf(text: FiguresText | null, facts: StudioFacts): Figure[] {
  return (text?.items ?? []).flatMap(({ label, how, value, since }) => {
    if (how === "typed") return value ? [{ label, value }] : [];
    const counted = how === "years" ? yearsSince(since, facts.today) : facts[how];
    return counted > tooFew ? [{ label, value: String(counted) }] : [];
  });
}

function yearsSince(date: string, today: string): number {
  if (!date) return 0;
  const years = Number(today.slice(0, 4)) - Number(date.slice(0, 4));
  return today.slice(5) < date.slice(5) ? years - 1 : years;
}

const numberWords = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

/** The lead of the home page, where the studio has none of its own: who teaches, as far as it is known. */
export function neutralLead({ teachers, zones }: StudioFacts): string {
  const rest = "Every class is shown on your own clock, and a booking is confirmed at once.";
  if (teachers < 2) return `Classes are live, with somebody who sees you and answers. ${rest}`;
  const who = `${numberWords[teachers] ?? teachers} people teach here, live`;
  const where = zones > 1 ? `, from ${(numberWords[zones] ?? String(zones)).toLowerCase()} time zones` : "";
  return `${who}${where}. ${rest}`;
}

export async function homeContent(db: Database, texts: SiteTexts) {
  const [facts, voices] = await Promise.all([readStudioFacts(db), listVoices(db, texts)]);
  const hero = texts["site.home.hero"];
  const services = texts["site.home.services"];
  const ways = services.items.length > 0 ? services.items : neutralServices(facts);
  const { description, ...search } = texts["site.home.search"];
  const lead = hero.lead || neutralLead(facts);
  return {
    hero: { ...hero, lead },
    figures: figuresOf(texts["site.home.figures"], facts),
    services: {
      title: services.title,
      items: ways.map((way) => ({
        ...labelled(way),
        price: way.price || priceLine(way.link, facts),
      })),
    },
    more: (texts["site.home.more"]?.items ?? []).map(labelled),
    first_class: texts["site.home.first_class"],
    philosophy: texts["site.home.philosophy"],
    voices: threeOf(voices),
    closing: texts["site.home.closing"],
    search: { ...search, description: description || lead },
  };
}

export type HomeContent = Awaited<ReturnType<typeof homeContent>>;

function labelled<One extends { link: string; link_label: string }>({ link_label, ...one }: One) {
  return { ...one, label: labelOf(one.link, link_label) };
}

function priceLine(link: string, facts: StudioFacts): string {
  const price = pricesOf(link, facts);
  return price ? `${price.from}${price.from === "Custom" ? "," : ""} ${price.unit}` : "";
}

/** One of each kind, then whoever comes next. */
function threeOf(voices: readonly Voice[]): Voice[] {
  const first = ["1-on-1", "Group", "Corporate"].flatMap(
    (kind) => voices.find((voice) => voice.kind === kind) ?? [],
  );
  return [...first, ...voices.filter((voice) => !first.includes(voice))].slice(0, 3);
}

export async function aboutContent(db: Database, texts: SiteTexts) {
  const [facts, teachers] = await Promise.all([readStudioFacts(db), listTeachers(db)]);
  const story = texts["site.about.story"];
  return {
    hero: texts["site.about.hero"],
    figures: figuresOf(texts["site.home.figures"], facts),
    story: story && { ...story, paragraphs: paragraphsOf(story.words) },
    values: texts["site.about.values"],
    teachers,
    teachers_head: texts["site.about.teachers"],
    /** Says something useful where the studio tells nothing of itself yet. */
    first_class: story ? null : texts["site.home.first_class"],
    closing: texts["site.about.closing"],
    search: texts["site.about.search"],
  };
}

export type AboutContent = Awaited<ReturnType<typeof aboutContent>>;

/** The names that the three services have had as places on their page. */
const anchors: Partial<Record<string, string>> = {
  "/book/individual": "one-to-one",
  "/book-class": "group-classes",
  "/book/corporate": "corporate-wellness",
};

export interface ServiceBlock {
  id: string;
  name: string;
  picture: string;
  tagline: string;
  words: string;
  features: string[];
  price: { from: string; unit: string } | null;
  duration: string;
  audience: string;
  links: { to: string; label: string }[];
}

const usualLabels: Record<string, string> = {
  "/schedule": "See the weekly schedule",
  "/book-class": "Book a private group",
  "/book/individual": "Book individual sessions",
  "/book/corporate": "Plan a program",
  "/contact": "Write to us",
};

/** The words of a link, where none were typed. */
export function labelOf(link: string, typed: string): string {
  return typed || usualLabels[link] || "More";
}

export async function servicesContent(db: Database, texts: SiteTexts) {
  const facts = await readStudioFacts(db);
  const { items } = texts["site.services.blocks"];
  const more = texts["site.services.more"];
  const taken = new Set<string>();
  return {
    hero: texts["site.services.hero"],
    blocks: (items.length > 0 ? items : neutralBlocks(facts)).map((block) => blockOf(block, facts, taken)),
    more: more && { ...more, items: more.items.map(labelled) },
    why: texts["site.services.why"],
    closing: texts["site.services.closing"],
    search: texts["site.services.search"],
  };
}

export type ServicesContent = Awaited<ReturnType<typeof servicesContent>>;

function blockOf(
  block: SiteText<"site.services.blocks">["items"][number],
  facts: StudioFacts,
  taken: Set<string>,
): ServiceBlock {
  const anchorId = anchors[block.link] ?? (anchorOf(block.name) || "service");
  const id = taken.has(anchorId) ? `service-${taken.size + 1}` : anchorId;
  taken.add(id);
  const { name, picture, tagline, words, duration, audience } = block;
  return {
    id,
    name,
    picture,
    tagline,
    words,
    features: linesOf(block.features).slice(0, 8),
    price: block.price ? { from: block.price, unit: block.price_unit } : pricesOf(block.link, facts),
    duration,
    audience,
    links: [
      { to: block.link, label: labelOf(block.link, block.link_label) },
      ...(block.second_link === "none"
        ? []
        : [{ to: block.second_link, label: labelOf(block.second_link, block.second_label) }]),
    ],
  };
}

export async function testimonialsContent(db: Database, texts: SiteTexts) {
  const [facts, voices] = await Promise.all([readStudioFacts(db), listVoices(db, texts)]);
  return {
    hero: texts["site.testimonials.hero"],
    figures: figuresOf(texts["site.testimonials.figures"], facts),
    voices,
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

/** A policy by its sections, each with a place of its own on the page. */
export function policyContent(texts: SiteTexts, policy: "privacy" | "terms") {
  const { changed, lead, items } = texts[`site.${policy}.text`];
  const taken = new Set<string>();
  return {
    changed: changed && dayText(changed),
    lead,
    sections: items.map(({ anchor, title, body }) => {
      const anchorId = anchor || anchorOf(title) || "section";
      const id = taken.has(anchorId) ? `${anchorId}-${taken.size + 1}` : anchorId;
      taken.add(id);
      return { id, title, passages: passagesOf(body) };
    }),
    search: texts[`site.${policy}.search`],
  };
}

export type PolicyContent = ReturnType<typeof policyContent>;

/** `1 November 2026` */
function dayText(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
}
