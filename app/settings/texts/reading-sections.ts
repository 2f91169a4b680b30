import { headSection, searchSection } from "./section.ts";

/** The learning centre, the letters, and the three ways to book a class of one’s own. */
export const readingSections = {
  "site.learning.hero": headSection({
    eyebrow: "Learning center",
    title: "Read before you roll out the mat",
    emphasis: "",
    lead: "Teachers and members write down what they have learned: first steps, breath, food, work and sleep. Free to read, and open to anyone with something to add.",
  }),
  "site.learning.search": searchSection({
    title: "Learning center: articles on yoga",
    description:
      "Yoga explained by the people who teach and practice it here: first steps, breath, meditation, food, work and the long run. Free to read, rated by readers.",
    kicker: "Learning center",
    card_title: "Read before you roll out the mat",
  }),
  "site.newsletter.hero": headSection({
    eyebrow: "Newsletter",
    title: "Letters from the studio",
    emphasis: "",
    lead: "News about the timetable, something small to practice, and occasional offers.",
  }),
  "site.newsletter.search": searchSection({
    title: "Letters from the studio",
    description: "New classes, wellness tips and a special offer now and then, by email from {studio}.",
    kicker: "Newsletter",
    card_title: "Letters from the studio",
  }),
  "site.book-class.search": searchSection({
    title: "Book a private group class",
    description:
      "Bring friends, family or a club: choose a day and time in your time zone and book a live online yoga class for your group, without an account.",
    kicker: "Private groups",
    card_title: "An hour for the people you bring",
  }),
  "site.individual.search": searchSection({
    title: "Book individual sessions",
    description:
      "Private online yoga with one teacher: choose a package, and tell us your goals and the hours that suit you.",
    kicker: "1-on-1 coaching",
    card_title: "An hour with one teacher",
  }),
  "site.corporate.search": searchSection({
    title: "Book a corporate program",
    description:
      "Yoga for teams of 1 to 500 people, online or in the office: choose a program, see the estimate right away, and receive a proposal.",
    kicker: "Corporate wellness",
    card_title: "Yoga beside real desks",
  }),
};
