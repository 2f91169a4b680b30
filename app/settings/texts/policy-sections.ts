import { privacyLead, privacyParts } from "./neutral-privacy.ts";
import { termsLead, termsParts } from "./neutral-terms.ts";
import { searchSection, section } from "./section.ts";
import type { Fields } from "./text-fields.ts";
import { toItems } from "./text-parts.ts";

const policyFields = {
  changed: { kind: "changed", label: "Last changed" },
  lead: { kind: "text", label: "Lead", most: 400 },
  items: {
    kind: "list",
    label: "Sections",
    most: 20,
    one: "Section",
    item: {
      anchor: { kind: "kept", label: "Place", most: 40 },
      title: { kind: "line", label: "Title", most: 80, missing: "Please enter a title" },
      body: {
        kind: "text",
        label: "Paragraphs",
        most: 5_000,
        missing: "Please enter some words",
        isPolicy: true,
        help: "An empty line begins a new paragraph, a line with a dash is one of a list.",
      },
    },
  },
} as const satisfies Fields;

const note =
  "{studio}, {email}, {address}, {hours} (to cancel in) and {disclaimer} are filled in; {contact} and {privacy} become links. Please read it and adapt it to your studio and your law.";

export const policySections = {
  "site.privacy.text": section({
    title: "Privacy Policy",
    note,
    fields: policyFields,
    neutral: { changed: "", lead: privacyLead, items: toItems(privacyParts) },
  }),
  "site.privacy.search": searchSection({
    title: "Privacy Policy",
    description:
      "What the studio knows about you, why, for how long, and how you get it back or have it removed.",
    kicker: "Privacy Policy",
    card_title: "What we know about you, and why",
  }),
  "site.terms.text": section({
    title: "Terms of Service",
    note,
    fields: policyFields,
    neutral: { changed: "", lead: termsLead, items: toItems(termsParts) },
  }),
  "site.terms.search": searchSection({
    title: "Terms of Service",
    description: "What you can expect from the studio and what it asks of you, in short sections.",
    kicker: "Terms of Service",
    card_title: "What we offer, and what we ask",
  }),
};
