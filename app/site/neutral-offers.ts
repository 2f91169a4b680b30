import { formatMoney } from "#app/platform/fields/money.ts";
import type { SiteText } from "#app/settings/texts/sections.ts";
import type { StudioFacts } from "./facts-queries.server.ts";

type Offer = keyof StudioFacts["offers"];
type Service = SiteText<"site.home.services">["items"][number];
type Block = SiteText<"site.services.blocks">["items"][number];

interface NeutralOffer extends Pick<Block, "name" | "picture" | "tagline" | "words" | "link" | "link_label"> {
  more: Pick<Block, "second_link" | "second_label">;
  unit: string;
}

/** The default texts of everything that can be booked. */
const neutral: Record<Offer, NeutralOffer> = {
  individual: {
    name: "Individual sessions",
    picture: "breath",
    tagline: "One teacher, one person, one aim.",
    words: "Say where you are and where you would like to be. The teacher plans each session around it.",
    link: "/book/individual",
    link_label: "Book individual sessions",
    more: { second_link: "/contact", second_label: "Ask a question first" },
    unit: "per session",
  },
  classes: {
    name: "Classes through the week",
    picture: "people",
    tagline: "A live class from the weekly schedule.",
    words: "Choose a class that suits your level, and book its next date.",
    link: "/schedule",
    link_label: "See the weekly schedule",
    more: { second_link: "none", second_label: "" },
    unit: "per session per person",
  },
  groups: {
    name: "Private groups",
    picture: "rings",
    tagline: "A class for the people you bring.",
    words: "Friends, family or a club: choose a day and a time, and tell us who is coming.",
    link: "/book-class",
    link_label: "Book a private group",
    more: { second_link: "none", second_label: "" },
    unit: "per session",
  },
  corporate: {
    name: "Corporate programs",
    picture: "desk",
    tagline: "For teams, in a room or online.",
    words: "Choose a program, see an estimate, and receive a proposal for your team.",
    link: "/book/corporate",
    link_label: "Plan a program",
    more: { second_link: "/contact", second_label: "Talk to us" },
    unit: "priced for your team",
  },
};

const allOffers = Object.keys(neutral) as Offer[];

/** Returns at most three services, because the home page has room for three. */
export function neutralServices({ offers }: StudioFacts): Service[] {
  const all = allOffers.filter((offer) => offers[offer]);
  const shown = all.length > 3 ? all.filter((offer) => offer !== "groups") : all;
  return shown.map((offer) => {
    const { name, picture, words, link, link_label } = neutral[offer];
    return { name, picture, words, price: "", link, link_label };
  });
}

export function neutralBlocks({ offers }: StudioFacts): Block[] {
  return allOffers
    .filter((offer) => offers[offer])
    .map((offer) => {
      const { more, unit, ...block } = neutral[offer];
      return { ...block, ...more, features: "", price: "", price_unit: "", duration: "", audience: "" };
    });
}

/** Finds the lowest price behind a link, such as `from ₹375`, `per session`. */
export function findPrice(link: string, { offers }: StudioFacts): { from: string; unit: string } | null {
  const offer = allOffers.find((one) => neutral[one].link === link);
  const price = offer && offers[offer]?.price;
  if (!offer || price === undefined) return null;
  const { unit } = neutral[offer];
  if (price.amount !== null) return { from: `from ${formatMoney(price)}`, unit };
  return offer === "corporate" ? { from: "Custom", unit } : null;
}
