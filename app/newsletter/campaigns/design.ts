import { dark, light, sans, serif } from "#app/mail/palette.ts";
import type { CampaignBlock } from "./forms.ts";
import type { CampaignDesign, TemplateName } from "./kinds.ts";

interface Accent {
  /** For buttons, links and the line below the logo. */
  fill: string;
  on: string;
  /** The same hue for text. */
  ink: string;
}

/** Colors for email programs in light and dark mode. */
export const accents: Record<CampaignDesign["colour"], { light: Accent; dark: Accent }> = {
  forest: {
    light: { fill: light.forest, on: light.onForest, ink: light.forest },
    dark: { fill: dark.forest, on: dark.onForest, ink: dark.forest },
  },
  marigold: {
    light: { fill: light.marigold, on: light.ink, ink: "#684009" },
    dark: { fill: dark.marigold, on: "#1d1406", ink: dark.marigold },
  },
  lotus: {
    light: { fill: "#783246", on: "#fff7f9", ink: "#783246" },
    dark: { fill: "#e99fb0", on: "#211014", ink: "#e99fb0" },
  },
};

export const headingFonts: Record<CampaignDesign["heading"], string> = { serif, sans };

interface Template {
  label: string;
  lead: string;
  design: CampaignDesign;
  blocks: CampaignBlock[];
}

const text = (html: string): CampaignBlock => ({ kind: "text", html });
const hello = text("<p>Hello {first_name},</p>");

/** The blocks of each template. */
export const templates: Record<TemplateName, Template> = {
  letter: {
    label: "Letter",
    lead: "A few paragraphs, like a letter to a friend.",
    design: { colour: "forest", heading: "serif" },
    blocks: [hello, text("<p>…</p>"), text("<p>Warmly,<br>your studio</p>")],
  },
  news: {
    label: "News of the month",
    lead: "Several short pieces, each with a heading.",
    design: { colour: "marigold", heading: "serif" },
    blocks: [
      hello,
      { kind: "heading", text: "New on the schedule" },
      text("<p>…</p>"),
      { kind: "button", label: "See the week", link: "/schedule" },
      { kind: "divider" },
      { kind: "heading", text: "To read" },
      text("<p>…</p>"),
      { kind: "button", label: "Open the learning center", link: "/learning" },
    ],
  },
  announcement: {
    label: "Announcement",
    lead: "One piece of news and one button.",
    design: { colour: "lotus", heading: "sans" },
    blocks: [
      { kind: "heading", text: "Something new" },
      text("<p>…</p>"),
      { kind: "button", label: "Find out more", link: "/schedule" },
    ],
  },
  invitation: {
    label: "Invitation",
    lead: "What, when, where, and how to come.",
    design: { colour: "lotus", heading: "serif" },
    blocks: [
      { kind: "heading", text: "You are invited" },
      hello,
      text("<p>…</p>"),
      text("<ul><li>When: …</li><li>Where: online, at home</li><li>What to bring: a mat</li></ul>"),
      { kind: "button", label: "Book a spot", link: "/schedule" },
    ],
  },
  closure: {
    label: "Closure",
    lead: "When the studio is closed, and what happens to booked classes.",
    design: { colour: "forest", heading: "sans" },
    blocks: [
      { kind: "heading", text: "The studio is closed" },
      hello,
      text(
        "<p>There are no classes from … to …. If you have booked one of them, you get a separate email.</p>",
      ),
      { kind: "button", label: "See later classes", link: "/schedule" },
    ],
  },
};
