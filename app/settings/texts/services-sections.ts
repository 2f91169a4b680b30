import {
  closingSection,
  entriesField,
  headSection,
  linkField,
  linkLabelField,
  linkOptions,
  nameField,
  pictureField,
  searchSection,
  section,
} from "./section.ts";

export const servicesSections = {
  "site.services.hero": headSection({
    eyebrow: "Services",
    title: "Ways to practice,",
    emphasis: "live and online.",
    lead: "Alone with a teacher, in a class, or with the people you work with: everything happens live, and your teacher can see you and answer.",
  }),
  "site.services.blocks": section({
    title: "Services, one by one",
    note: "Without entries the page names the ways that are offered. A price that is empty is made from the cheapest class or package.",
    fields: {
      items: {
        kind: "list",
        label: "Services",
        most: 6,
        one: "Service",
        item: {
          name: nameField,
          picture: pictureField,
          tagline: { kind: "line", label: "First sentence", most: 120 },
          words: { kind: "text", label: "Words", most: 400 },
          features: {
            kind: "text",
            label: "Features, one per line",
            most: 800,
            lines: 8,
            help: "Up to 8 lines.",
          },
          price: { kind: "line", label: "Price", most: 30, help: "Such as “from ₹375”." },
          price_unit: {
            kind: "line",
            label: "Price unit",
            most: 40,
            help: "Such as “per session”.",
          },
          duration: { kind: "line", label: "Duration", most: 60 },
          audience: { kind: "line", label: "Ideal for", most: 200 },
          link: linkField,
          link_label: linkLabelField,
          second_link: {
            kind: "choice",
            label: "Second link",
            options: [{ value: "none", label: "None" }, ...linkOptions],
          },
          second_label: { kind: "line", label: "Words of the second link", most: 40 },
        },
      },
    },
    neutral: { items: [] },
  }),
  "site.services.more": section({
    title: "Also taught",
    fields: {
      title: { kind: "line", label: "Title", most: 80, missing: "Please enter a title" },
      items: entriesField,
    },
    neutral: null,
  }),
  "site.services.why": section({
    title: "Why choose us",
    fields: {
      title: { kind: "line", label: "Title", most: 80, missing: "Please enter a title" },
      items: {
        kind: "list",
        label: "Reasons",
        most: 8,
        one: "Reason",
        item: {
          title: { kind: "line", label: "Title", most: 60, missing: "Please enter a title" },
          words: { kind: "text", label: "Words", most: 300 },
        },
      },
    },
    neutral: {
      title: "Why choose us",
      items: [
        {
          title: "Live, never a recording",
          words: "A teacher watches you practice, answers your questions and offers you an easier version.",
        },
        {
          title: "Your hour, with its name",
          words:
            "All times on this site are in your own time zone, and we name the zone. When clocks change, we do the math.",
        },
        {
          title: "A place that is yours",
          words:
            "Your seat is booked the moment you see a booking ID, and a class never takes more people than it has seats.",
        },
        {
          title: "Your booking in your hands",
          words:
            "Cancel or move a booking yourself, from your profile or with the link in your confirmation email.",
        },
      ],
    },
  }),
  "site.services.closing": closingSection({
    title: "Not sure where you belong?",
    words: "Write two lines about what you have done before, what hurts and when you are free.",
  }),
  "site.services.search": searchSection({
    title: "Services",
    description: "Classes and prices at {studio}: for everyone, live and online, at the time that suits you.",
    kicker: "Services",
    card_title: "Ways to practice,\nlive and online",
  }),
};
