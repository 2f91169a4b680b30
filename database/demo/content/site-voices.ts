import type { SiteKey, SiteText } from "#app/settings/texts/sections.ts";

/** The demo studio's testimonials, milestones, hours and letters, and the heads of its other pages. */
export const voiceTexts: { [Key in SiteKey]?: SiteText<Key> } = {
  "site.testimonials.hero": {
    eyebrow: "Testimonials",
    title: "In their words,",
    emphasis: "complaints included.",
    lead: "We ask every student one question after three months: what has changed? These are six of the answers, printed as they came.",
  },
  "site.testimonials.figures": {
    items: [
      {
        label: "students",
        how: "typed",
        value: "1000+",
        since: "",
      },
      {
        label: "corporate programs",
        how: "typed",
        value: "5+",
        since: "",
      },
      {
        label: "satisfaction",
        how: "typed",
        value: "98%",
        since: "",
      },
      {
        label: "countries",
        how: "typed",
        value: "7+",
        since: "",
      },
    ],
  },
  "site.testimonials.list": {
    teaser: "Six students on what changed, and on what they would still like.",
    items: [
      {
        rating: "",
        name: "Rohan Bhattacharya",
        place: "Kolkata, India",
        role: "",
        kind: "1-on-1",
        words:
          "I booked three private hours with Asha because I could not sit on the floor to play with my daughter. We began on a dining chair. By the third session I had a ten-minute routine on one sheet of paper, and in about two months I was down there building a railway. Getting up again still takes some planning.",
        stars: "5",
        picture: "rohan-railway",
      },
      {
        rating: "",
        name: "Catherine Ashdown",
        place: "Norwich, United Kingdom",
        role: "Head of Finance Operations, Fenland Seed Cooperative",
        kind: "Corporate",
        words:
          "We ran Wellness Week during our year-end close, expecting polite attendance on Monday and nobody by Thursday. Thursday was the fullest, because it was the one for hips and word had gone round. Thirty minutes was short enough to defend in a diary. We have since moved to a weekly session on Tuesdays.",
        stars: "5",
        picture: "catherine-fenland",
      },
      {
        rating: "",
        name: "Ingrid Solheim",
        place: "Bergen, Norway",
        role: "",
        kind: "Group",
        words:
          "Slow Yin at half past three is the hour when it gets dark here in December. I had tried evening classes in town and always found a reason not to go out in the rain. Now I unroll the mat beside the radiator. I still dislike the second minute of dragon pose, and Mateo agrees that it is not likeable.",
        stars: "4",
        picture: "ingrid-december",
      },
      {
        rating: "",
        name: "Daniel Achterberg",
        place: "Rotterdam, Netherlands",
        role: "",
        kind: "1-on-1",
        words:
          "After a shoulder operation my physiotherapist cleared me for gentle yoga but not for a class of strangers. Leela read the discharge letter, asked for the range I had that day, and worked inside it. She wrote to say what we had done so that I could show it at the clinic. That letter was worth the fee.",
        stars: "5",
        picture: "daniel-shoulder",
      },
      {
        rating: "",
        name: "Lakshmi Venkatesan",
        place: "Coimbatore, India",
        role: "",
        kind: "Private Group",
        words:
          "We are four sisters in Coimbatore, Dubai, Leicester and Toronto, and we had never managed a weekly call. Booking a term together did it, because somebody else is waiting for us. The first ten minutes are gossip and Asha allows for that. One of us practises on a bed. Nobody has missed more than two weeks.",
        stars: "5",
        picture: "lakshmi-sisters",
      },
      {
        rating: "",
        name: "Paul Nakagawa",
        place: "Vancouver, Canada",
        role: "Customer Support Manager, Tidewater Mapping",
        kind: "Corporate",
        words:
          "Our support team works in three cities, so any hour is wrong for somebody. The studio offered two sessions a week instead of one and let people choose. Ines learned which of us have bad wrists and gives the alternative without naming anyone. My one wish would be a slot late on Friday, Pacific time.",
        stars: "4",
        picture: "paul-tidewater",
      },
    ],
  },
  "site.testimonials.films": {
    title: "On film",
    lead: "We are filming three of these stories where they happen.",
    items: [
      {
        title: "A Tuesday with the Fenland finance team",
        words: "Desk Reset, filmed at lunch",
        picture: "desk",
        address: "",
      },
      {
        title: "Four sisters, four time zones",
        words: "One private group, a whole term",
        picture: "rings",
        address: "",
      },
      {
        title: "Asha’s first class of the day",
        words: "Mysuru, ten to six in the morning",
        picture: "sunrise",
        address: "",
      },
    ],
  },
  "site.testimonials.closing": {
    title: "Yours might be shorter",
    words:
      "“It was on at the right time” is a perfectly good review. Come to a class, and tell us what changed.",
  },
  "site.testimonials.search": {
    title: "Testimonials",
    description: "Six students on what changed after three months with the studio, printed as it came.",
    kicker: "Testimonials",
    card_title: "In their words,\ncomplaints included",
  },
  "site.achievements.hero": {
    eyebrow: "Achievements",
    title: "Three things",
    emphasis: "we are quietly proud of.",
    lead: "We do not collect trophies; there is nowhere to put them. These are the milestones that somebody in the studio marked with cake.",
  },
  "site.achievements.list": {
    items: [
      {
        title: "The thousandth student",
        when: "In our fifth year",
        picture: "sunrise",
        words:
          "She joined a Gentle Hatha class from a ferry terminal, and had no idea. Asha told the class afterwards. The number matters less to us than this: some of the first four, the ones from the graph-paper Sunday, were in class that day too.",
      },
      {
        title: "Twenty-five classes, every week",
        when: "Since our third year",
        picture: "mountain",
        words:
          "Once there were four classes and a lot of graph paper. The week now holds more than twenty-five, from dawn in Kochi to late evening in Lisbon, and not one has been cancelled because a teacher overslept. It was close, once.",
      },
      {
        title: "Seven countries in one class",
        when: "One Thursday in winter",
        picture: "wave",
        words:
          "Slow Yin, seven people, seven countries, and for nine minutes nobody moved. Somewhere a kettle boiled. Mateo calls it the largest quiet room he has ever stood in.",
      },
    ],
  },
  "site.achievements.search": {
    title: "Achievements",
    description: "Three milestones of the studio that somebody marked with cake.",
    kicker: "Achievements",
    card_title: "Three things we are quietly proud of",
  },
  "site.contact.hero": {
    eyebrow: "Contact",
    title: "Write to us,",
    emphasis: "a person reads it.",
    lead: "Ask about a class, a knee, an invoice or a Tuesday. We answer within 24-48 hours, and usually by the next morning.",
  },
  "site.contact.promises": {
    reply: "24-48 hours",
    reply_note: "weekends included",
    individual: "24 hours",
    corporate: "1 business day",
    letters: "about once a month",
  },
  "site.contact.hours": {
    title: "When somebody is at the desk",
    lead: "Every day, on your clock as well as ours, with summer time reckoned in for today. The thin line is now.",
    from: "8",
    until: "20",
    city: "Mysuru",
  },
  "site.contact.search": {
    title: "Contact",
    description:
      "Write to the studio: a person reads every message and answers within 24-48 hours. With our hours on your own clock.",
    kicker: "Contact",
    card_title: "Write to us,\na person reads it",
  },
  "site.schedule.hero": {
    eyebrow: "Weekly schedule",
    title: "A class for most hours of the day",
    emphasis: "",
    lead: "The same week, every week, shown in your time zone with the zone named. Dawn in Kochi is after lunch in Auckland and a winter evening in New York, so somebody is usually unrolling a mat.",
  },
  "site.schedule.benefits": {
    title: "What a live class gives you",
    items: [
      {
        title: "Somebody is looking",
        words:
          "A recording cannot see that your shoulders have climbed up to your ears. Your teacher can, and will say so kindly.",
      },
      {
        title: "An hour with edges",
        words:
          "It starts on time and ends on time. That is often the whole difference between meaning to practise and practising.",
      },
      {
        title: "The same faces",
        words:
          "Teachers keep their hours from month to month, so they learn your name, your knee and how far you have come.",
      },
      {
        title: "No journey home",
        words: "When the class ends you are already lying on your own floor. Stay there as long as you like.",
      },
    ],
  },
  "site.schedule.question": {
    title: "Not sure which class is yours?",
    words:
      "Tell us what you have done before, what hurts and when you are free. A teacher answers within 24-48 hours and will suggest one class, not five.",
  },
  "site.schedule.search": {
    title: "Weekly class schedule",
    description:
      "Live online yoga classes through the whole week, shown in your own time zone, with teachers, levels, prices and free seats. Book the next date in a minute.",
    kicker: "Weekly schedule",
    card_title: "A class for most hours of the day",
  },
  "site.learning.hero": {
    eyebrow: "Learning centre",
    title: "Read before you roll out the mat",
    emphasis: "",
    lead: "Teachers and members write down what they have learned: first steps, breath, food, desks, sleep, and what thirty years change. Free to read, open to everybody who has something to add.",
  },
  "site.newsletter.hero": {
    eyebrow: "Newsletter",
    title: "Letters from the studio",
    emphasis: "",
    lead: "About once a month: what is new on the timetable, one practice small enough to keep, and a special offer when there is one. Written by the people who teach.",
  },
  "site.newsletter.search": {
    title: "Letters from the studio",
    description:
      "New classes, wellness tips and a special offer now and then, by e-mail, about once a month.",
    kicker: "Newsletter",
    card_title: "Letters from the studio",
  },
  "site.individual.search": {
    title: "Book individual sessions",
    description:
      "Private online yoga with one teacher: choose a package, tell your goals and the hours that suit you, and receive a confirmation within 24 hours.",
    kicker: "1-on-1 coaching",
    card_title: "An hour with one teacher",
  },
  "site.corporate.search": {
    title: "Book a corporate program",
    description:
      "Yoga for teams of 1 to 500 people, online or in the office: choose a program, see the estimate at once, and receive a proposal within 1 business day.",
    kicker: "Corporate wellness",
    card_title: "Yoga beside real desks",
  },
};
