import { closingSection, headSection, pictureField, searchSection, section } from "./section.ts";

export const aboutSections = {
  "site.about.hero": headSection({
    eyebrow: "About the studio",
    title: "{studio}",
    emphasis: "",
    lead: "We teach yoga live and online. Here is who we are, and how to come to a class.",
  }),
  "site.about.story": section({
    title: "The story",
    fields: {
      title: { kind: "line", label: "Title", most: 80, missing: "Please enter a title" },
      words: {
        kind: "text",
        label: "Paragraphs",
        most: 6_500,
        missing: "Please enter some words",
        help: "An empty line begins a new paragraph: up to 8, of at most 800 characters each.",
        paragraphs: { most: 8, each: 800 },
      },
      signature: { kind: "line", label: "Signature", most: 80 },
    },
    neutral: null,
  }),
  "site.about.values": section({
    title: "Values",
    fields: {
      title: { kind: "line", label: "Title", most: 80, missing: "Please enter a title" },
      items: {
        kind: "list",
        label: "Values",
        most: 6,
        one: "Value",
        item: {
          name: { kind: "line", label: "Name", most: 60, missing: "Please enter a name" },
          picture: pictureField,
          words: { kind: "text", label: "Words", most: 300 },
        },
      },
    },
    neutral: null,
  }),
  "site.about.teachers": section({
    title: "The people who teach",
    note: "The people themselves come from their profiles.",
    fields: {
      title: { kind: "line", label: "Title", most: 80, missing: "Please enter a title" },
      lead: { kind: "text", label: "Lead", most: 300 },
    },
    neutral: {
      title: "The people who teach",
      lead: "Each teacher has a page with classes, training and reviews.",
    },
  }),
  "site.about.closing": closingSection({
    title: "Come and see whether we suit you",
    words: "A class is the quickest way to find out, and joining is free.",
  }),
  "site.about.search": searchSection({
    title: "About",
    description: "The teachers and values of {studio}, and how to join a live class.",
    kicker: "About the studio",
    card_title: "{studio}",
  }),
};
