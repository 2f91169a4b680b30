import type { SiteKey, SiteText } from "#app/settings/texts/sections.ts";
import { policyTexts } from "./policies.ts";
import { voiceTexts } from "./site-voices.ts";

/** What the demo studio says of itself on its public pages: everything that would be another studio's to say. */
export const siteTexts: { [Key in SiteKey]?: SiteText<Key> } = {
  "site.home.hero": {
    eyebrow: "Online yoga, taught live from four time zones",
    title: "Practice that fits",
    emphasis: "the hour you have.",
    lead: "Six teachers in Mysuru, Kochi, Bengaluru, Kyoto, Lisbon and Lyon teach live, to people they know by name. Every class is shown at your own hour; booking one takes about a minute.",
  },
  "site.home.figures": {
    items: [
      {
        label: "students",
        how: "typed",
        value: "1000+",
        since: "",
      },
      {
        label: "classes per week",
        how: "typed",
        value: "25+",
        since: "",
      },
      {
        label: "years",
        how: "typed",
        value: "5",
        since: "",
      },
      {
        label: "instructors",
        how: "typed",
        value: "5+",
        since: "",
      },
    ],
  },
  "site.home.services": {
    title: "Three ways to practise with us",
    items: [
      {
        name: "1-on-1 coaching",
        picture: "breath",
        words:
          "An hour with one teacher and nobody else on the screen. You bring a stiff back, a first headstand or a wish to sleep; the teacher plans around it, watches closely, and sends you away with something to repeat.",
        price: "from ₹375 per session",
        link: "/book/individual",
        link_label: "Book individual sessions",
      },
      {
        name: "Group classes",
        picture: "people",
        words:
          "Join a class from the weekly schedule, or gather up to eight friends, relatives or neighbours for a private one. Sessions last forty-five to sixty minutes, and the teacher offers an easier and a harder version of nearly everything.",
        price: "from ₹125 per session per person",
        link: "/book-class",
        link_label: "Book a group class",
      },
      {
        name: "Corporate wellness",
        picture: "desk",
        words:
          "Sessions of thirty to ninety minutes for teams, in work clothes and beside real desks. Tell us how many you are, where, and what hurts. A proposal with dates and a price reaches you within one business day.",
        price: "custom, priced for your team",
        link: "/book/corporate",
        link_label: "Plan a programme",
      },
    ],
  },
  "site.home.more": {
    items: [
      {
        name: "Kids yoga",
        picture: "kite",
        words:
          "Forty-five minutes of stories told with arms and legs, for ages six to eleven. A grown-up books and stays within earshot.",
        link: "/schedule",
        link_label: "Find a kids class",
      },
      {
        name: "Yoga therapy",
        picture: "leaf",
        words:
          "Private sessions for a body with a history, beside your doctor’s advice and never instead of it. Write to us before you book.",
        link: "/contact",
        link_label: "Ask Leela a question",
      },
    ],
  },
  "site.home.philosophy": {
    title: "Why the studio is called Sadhana",
    words:
      "Sadhana is a Sanskrit word for a practice kept up over time: something small, done again. We like it because it promises so little. It does not ask for a flexible spine, a quiet mind or a free morning, only for a return. So we built a studio that is easy to return to. The classes are plain, the teachers stay the same, and an hour missed is simply an hour missed. What changes people, in our experience, is the ordinary Wednesday on which they came back.",
  },
  "site.home.closing": {
    title: "There is probably a class today that you can reach",
    words:
      "Joining is free and takes an e-mail address. Look at the week in your own time, choose an hour you can defend, and we will keep a place on the floor for you.",
  },
  "site.about.hero": {
    eyebrow: "About the studio",
    title: "A studio with no walls",
    emphasis: "and the same six teachers.",
    lead: "We teach yoga live, in small classes, to people we know by name. We have done so for five years, from wherever our teachers happen to live, and we are still surprised by how well a laptop on a chair can hold a room.",
  },
  "site.about.story": {
    title: "How it began",
    words:
      "The first timetable was drawn on graph paper. Meera Iyer ruled the lines, Asha Rao filled in one class, and on a Sunday at six in the morning she taught it on a borrowed laptop to four people and the parrot next door. One of the four was Meera’s mother, who wanted it noted that she came on merit.\n\nWhat we noticed in that first month had little to do with yoga. People who had given up on studios were coming back, because there was no journey home, no mirror, and somebody who remembered their knee. So we kept the classes small, kept each teacher at the same hour, and left out whatever would have needed a brochure.\n\nThen our students began to move away, and took the studio with them: to Leeds, to Yokohama, to a night shift in Toronto. The hours spread to follow them. Ravi came for the dawns and the verses, Leela for backs and babies. Mateo, Kenji and Ines teach from Lisbon, Kyoto and Lyon, so that somebody is usually awake when you are.\n\nWe are not much bigger than we need to be. Meera still draws every new timetable by hand before it goes on the site, and reads the low ratings first.",
    signature: "The studio, Mysuru",
  },
  "site.about.values": {
    title: "What we hold to",
    items: [
      {
        name: "Compassion",
        picture: "cradle",
        words:
          "We begin with the body that turned up today. There is always a chair, a blanket, a smaller version, and permission to lie down without explaining yourself.",
      },
      {
        name: "Excellence",
        picture: "mountain",
        words:
          "Classes are prepared, begin on the minute and end on the minute. Ravi sits in on every teacher twice a year, says what he saw, and is sat in on himself.",
      },
      {
        name: "Community",
        picture: "rings",
        words:
          "Teachers keep their hours, so the same faces meet week after week. You will know who has a new puppy long before you know anyone’s surname.",
      },
      {
        name: "Authenticity",
        picture: "lotus",
        words:
          "We say what yoga can do and where it stops. Sanskrit is explained rather than sprinkled, and when a question belongs to a doctor we tell you so.",
      },
    ],
  },
  "site.about.teachers": {
    title: "The people who teach",
    lead: "Six teachers, six rooms, four time zones. Each of them answers questions after class, and each has a page with classes, training and reviews.",
  },
  "site.about.closing": {
    title: "Come and see whether we suit you",
    words:
      "A beginner class is the quickest way to find out. Joining is free, the camera may stay off, and nobody minds if you only watch the first one.",
  },
  "site.about.search": {
    title: "About",
    description:
      "How a borrowed laptop and four students became a studio of six teachers in four time zones, and what we hold to.",
    kicker: "About the studio",
    card_title: "A studio with no walls",
  },
  "site.services.hero": {
    eyebrow: "Services",
    title: "Three ways in,",
    emphasis: "one way of teaching.",
    lead: "Alone with a teacher, in a small class, or with the people you work with: the attention is the same, only the room is shared differently. Everything happens live and online.",
  },
  "site.services.blocks": {
    items: [
      {
        name: "1-on-1 coaching",
        picture: "lotus",
        tagline: "An hour with one teacher and nobody else on the screen.",
        words:
          "You bring a stiff back, a first headstand or a wish to sleep through the night. Before the first session your teacher reads what you wrote and asks what you left out. After each one you get a short home practice in writing, made for the floor you actually have.",
        features:
          "The same teacher each time, chosen with you\nA written home practice after every session\nHours that move with your week, in your time zone\nWork beside your doctor’s or physiotherapist’s advice",
        price: "from ₹375",
        price_unit: "per session",
        duration: "60 minutes",
        audience:
          "Complete beginners, people coming back after an injury or a baby, and anyone with one particular aim.",
        link: "/book/individual",
        link_label: "Book individual sessions",
        second_link: "/contact",
        second_label: "Ask a question first",
      },
      {
        name: "Group classes",
        picture: "rings",
        tagline: "The weekly schedule, or a class of your own for the people you bring.",
        words:
          "Join any class on the schedule with one booking, or gather friends, sisters or neighbours for a private group of up to eight. The teacher shows each posture, then stops showing and starts looking, which is the part a recording cannot do.",
        features:
          "An easier and a harder version of nearly everything\nPrivate groups of no more than eight people\nMore than twenty-five public classes every week\nA waiting list that really moves when a class is full",
        price: "from ₹125",
        price_unit: "per session per person",
        duration: "45 to 60 minutes",
        audience:
          "People who keep a promise better when somebody else is waiting, and families spread over several cities.",
        link: "/book-class",
        link_label: "Book a private group",
        second_link: "/schedule",
        second_label: "See the weekly schedule",
      },
      {
        name: "Corporate wellness",
        picture: "desk",
        tagline: "For teams, in work clothes, beside real desks.",
        words:
          "Tell us how many you are, where you sit and what hurts. We answer within one business day with dates, a teacher and a price. Sessions need a chair and about a square metre each; nobody is asked to touch their toes in front of their manager.",
        features:
          "Single sessions, weekly programmes or a wellness week\nTwo slots instead of one when your team spans time zones\nNothing about anybody’s health is passed on to the company",
        price: "Custom",
        price_unit: "priced for your team",
        duration: "30 to 90 minutes",
        audience:
          "Teams of five to five hundred, remote or in one building, in launch weeks and in ordinary ones.",
        link: "/book/corporate",
        link_label: "Plan a programme",
        second_link: "/contact",
        second_label: "Talk to us",
      },
    ],
  },
  "site.services.more": {
    title: "Also on the mat",
    items: [
      {
        name: "Kids yoga",
        picture: "kite",
        words:
          "Forty-five minutes of stories told with arms and legs, for ages six to eleven. A grown-up books and stays within earshot.",
        link: "/schedule",
        link_label: "Find a kids class",
      },
      {
        name: "Yoga therapy",
        picture: "breath",
        words:
          "Private sessions for a body with a history, beside your doctor’s advice and never instead of it. Write to us before you book.",
        link: "/contact",
        link_label: "Write to Leela",
      },
    ],
  },
  "site.services.why": {
    title: "Why choose us",
    items: [
      {
        title: "Somebody is looking",
        words:
          "Classes are small enough for the teacher to see your shoulders climb towards your ears, and to say so kindly.",
      },
      {
        title: "Your hour, with its name",
        words:
          "Every time on this site is shown in your own zone, and the zone is named. When clocks change, we do the sum.",
      },
      {
        title: "Teachers who stay",
        words:
          "The same person teaches the same hour all year. When someone is away the schedule names who stands in.",
      },
      {
        title: "Plain dealing",
        words:
          "Prices are on the page, a place is held the moment you see a booking ID, and cancelling takes two presses.",
      },
    ],
  },
  "site.services.closing": {
    title: "Not sure where you belong?",
    words:
      "Write two lines about what you have done before, what hurts and when you are free. A teacher reads it and suggests one thing, not five.",
  },
  "site.services.search": {
    title: "Services",
    description:
      "1-on-1 coaching from ₹375 per session, small group classes from ₹125, and wellness programmes for teams. Live and online, at your own hour.",
    kicker: "Services",
    card_title: "Three ways in,\none way of teaching",
  },
  ...voiceTexts,
  ...policyTexts,
};
