import { formatMoney } from "#app/platform/fields/money.ts";
import type { SiteText } from "#app/settings/texts/sections.ts";
import type { StudioFacts } from "./facts-queries.server.ts";

type Offer = keyof StudioFacts["offers"];
type Way = SiteText<"site.home.services">["items"][number];
type Block = SiteText<"site.services.blocks">["items"][number];

interface NeutralOffer extends Pick<Block, "name" | "picture" | "tagline" | "words" | "link" | "link_label"> {
  more: Pick<Block, "second_link" | "second_label">;
  unit: string;
}

/** What can be booked, in one sentence each: for a studio that has not said it in its own words. */
const neutral: Record<Offer, NeutralOffer> = {
  individual: {
    name: "Individual sessions",
    picture: "breath",
    tagline: "One teacher, one person, one aim.",
    words: "You say where you are and where you would like to be; the teacher plans the hour around it.",
    link: "/book/individual",
    link_label: "Book individual sessions",
    more: { second_link: "/contact", second_label: "Ask a question first" },
    unit: "per session",
  },
  classes: {
    name: "Classes through the week",
    picture: "people",
    tagline: "A live class at an hour of the weekly schedule.",
    words: "Choose a class that suits your level, and the next date is yours with one booking.",
    link: "/schedule",
    link_label: "See the weekly schedule",
    more: { second_link: "none", second_label: "" },
    unit: "per session per person",
  },
  groups: {
    name: "Private groups",
    picture: "rings",
    tagline: "A class for the people you bring.",
    words: "Friends, family or a club: choose a day and an hour of your own, and tell us who is coming.",
    link: "/book-class",
    link_label: "Book a private group",
    more: { second_link: "none", second_label: "" },
    unit: "per session",
  },
  corporate: {
    name: "Corporate programs",
    picture: "desk",
    tagline: "For teams, in a room or online.",
    words: "Choose a program, see the estimate at once, and receive a proposal for your team.",
    link: "/book/corporate",
    link_label: "Plan a program",
    more: { second_link: "/contact", second_label: "Talk to us" },
    unit: "priced for your team",
  },
};

const offerOf: Partial<Record<string, Offer>> = Object.fromEntries(
  (Object.keys(neutral) as Offer[]).map((offer) => [neutral[offer].link, offer]),
);

/** The three ways a page has room for, or fewer. */
function offered({ offers }: StudioFacts): Offer[] {
  const all = (["individual", "classes", "groups", "corporate"] as const).filter((offer) => offers[offer]);
  return all.length > 3 ? all.filter((offer) => offer !== "groups") : all;
}

export function neutralServices(facts: StudioFacts): Way[] {
  return offered(facts).map((offer) => {
    const { name, picture, words, link, link_label } = neutral[offer];
    return { name, picture, words, price: "", link, link_label };
  });
}

export function neutralBlocks(facts: StudioFacts): Block[] {
  const all = (["individual", "classes", "groups", "corporate"] as const).filter((one) => facts.offers[one]);
  return all.map((offer) => {
    const { more, unit, ...block } = neutral[offer];
    return { ...block, ...more, features: "", price: "", price_unit: "", duration: "", audience: "" };
  });
}

/** What the cheapest class or package behind a link costs: `from ₹375`, `per session`. */
export function pricesOf(link: string, { offers }: StudioFacts): { from: string; unit: string } | null {
  const offer = offerOf[link];
  const price = offer && offers[offer];
  if (!offer || !price) return null;
  const { unit } = neutral[offer];
  if (price.price.amount !== null) return { from: `from ${formatMoney(price.price)}`, unit };
  return offer === "corporate" ? { from: "Custom", unit } : null;
}
