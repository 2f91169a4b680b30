import {
  closingSection,
  entriesField,
  figuresSection,
  headSection,
  linkField,
  linkLabelField,
  nameField,
  pictureField,
  searchSection,
  section,
} from "./section.ts";

export const homeSections = {
  "site.home.hero": headSection(
    {
      eyebrow: "Live online yoga",
      title: "Practice that fits",
      emphasis: "the hour you have.",
      lead: "",
    },
    "Without a lead, the page names the teachers.",
  ),
  "site.home.figures": figuresSection("Figures of the studio, here and on About", {
    items: [
      { label: "members", how: "members", value: "", since: "" },
      { label: "classes a week", how: "weekly_classes", value: "", since: "" },
      { label: "teachers", how: "teachers", value: "", since: "" },
    ],
  }),
  "site.home.services": section({
    title: "Ways to practice",
    note: "Without entries the page names the ways that are offered. A price line that is empty is made from the cheapest class or package.",
    fields: {
      title: { kind: "line", label: "Title", most: 80, missing: "Please enter a title" },
      items: {
        kind: "list",
        label: "Ways",
        most: 6,
        one: "Way to practice",
        item: {
          name: nameField,
          picture: pictureField,
          words: { kind: "text", label: "Words", most: 400 },
          price: { kind: "line", label: "Price line", most: 80 },
          link: linkField,
          link_label: linkLabelField,
        },
      },
    },
    neutral: { title: "Ways to practice with us", items: [] },
  }),
  "site.home.more": section({
    title: "Also taught, in short",
    fields: {
      items: entriesField,
    },
    neutral: null,
  }),
  "site.home.first_class": section({
    title: "How a first class goes",
    fields: {
      title: { kind: "line", label: "Title", most: 80, missing: "Please enter a title" },
      items: {
        kind: "list",
        label: "Steps",
        most: 3,
        one: "Step",
        item: {
          title: { kind: "line", label: "Title", most: 40, missing: "Please enter a title" },
          words: { kind: "text", label: "Words", most: 400 },
        },
      },
    },
    neutral: {
      title: "How a first class goes",
      items: [
        {
          title: "Before",
          words:
            "Book a beginner class and clear a space the length of your body. A mat helps, a rug will do. The link appears with your booking fifteen minutes before the start; come early and say what you would like to be careful with.",
        },
        {
          title: "During",
          words:
            "Keep the camera on if you want to be corrected, off if you would rather not. The teacher shows each posture, then watches. You may stop, sit down or drink water whenever you like.",
        },
        {
          title: "After",
          words:
            "Stay for a question, or simply leave. You can rate the class and tell the teacher what was too fast. Expect to notice your calves tomorrow, and give it a second class before you decide whether it suits you.",
        },
      ],
    },
  }),
  "site.home.philosophy": section({
    title: "What the studio believes in",
    fields: {
      title: { kind: "line", label: "Title", most: 80, missing: "Please enter a title" },
      words: { kind: "text", label: "Words", most: 1_000, missing: "Please enter some words" },
    },
    neutral: null,
  }),
  "site.home.closing": closingSection({
    title: "Find an hour that suits you",
    words:
      "Joining is free; all you need is an email address. See the week in your time zone, choose a class, and we hold a place on the floor for you.",
  }),
  "site.home.search": searchSection({
    title: "Live online yoga",
    description: "",
    kicker: "Live online yoga",
    card_title: "Practice that fits the hour you have",
  }),
};
