// The words of the Services page.

export const servicesHero = {
  eyebrow: "Services",
  title: { start: "Three ways in,", emphasis: "one way of teaching." },
  lead: "Alone with a teacher, in a small class, or with the people you work with: the attention is the same, only the room is shared differently. Everything happens live and online.",
};

export interface Service {
  id: "one-to-one" | "group-classes" | "corporate-wellness";
  name: string;
  picture: "lotus" | "rings" | "desk";
  tagline: string;
  text: string;
  features: string[];
  pricing: { from: string; unit: string };
  duration: string;
  ideal_for: string;
  links: [{ label: string; to: string }, ...{ label: string; to: string }[]];
}

export const services: readonly Service[] = [
  {
    id: "one-to-one",
    name: "1-on-1 coaching",
    picture: "lotus",
    tagline: "An hour with one teacher and nobody else on the screen.",
    text: "You bring a stiff back, a first headstand or a wish to sleep through the night. Before the first session your teacher reads what you wrote and asks what you left out. After each one you get a short home practice in writing, made for the floor you actually have.",
    features: [
      "The same teacher each time, chosen with you",
      "A written home practice after every session",
      "Hours that move with your week, in your time zone",
      "Work beside your doctor’s or physiotherapist’s advice",
    ],
    pricing: { from: "from ₹375", unit: "per session" },
    duration: "60 minutes",
    ideal_for:
      "Complete beginners, people coming back after an injury or a baby, and anyone with one particular aim.",
    links: [
      { label: "Book individual sessions", to: "/book/individual" },
      { label: "Ask a question first", to: "/contact" },
    ],
  },
  {
    id: "group-classes",
    name: "Group classes",
    picture: "rings",
    tagline: "The weekly schedule, or a class of your own for the people you bring.",
    text: "Join any class on the schedule with one booking, or gather friends, sisters or neighbours for a private group of up to eight. The teacher shows each posture, then stops showing and starts looking, which is the part a recording cannot do.",
    features: [
      "An easier and a harder version of nearly everything",
      "Private groups of no more than eight people",
      "More than twenty-five public classes every week",
      "A waiting list that really moves when a class is full",
    ],
    pricing: { from: "from ₹125", unit: "per session per person" },
    duration: "45 to 60 minutes",
    ideal_for:
      "People who keep a promise better when somebody else is waiting, and families spread over several cities.",
    links: [
      { label: "Book a private group", to: "/book-class" },
      { label: "See the weekly schedule", to: "/schedule" },
    ],
  },
  {
    id: "corporate-wellness",
    name: "Corporate wellness",
    picture: "desk",
    tagline: "For teams, in work clothes, beside real desks.",
    text: "Tell us how many you are, where you sit and what hurts. We answer within one business day with dates, a teacher and a price. Sessions need a chair and about a square metre each; nobody is asked to touch their toes in front of their manager.",
    features: [
      "Single sessions, weekly programmes or a wellness week",
      "Two slots instead of one when your team spans time zones",
      "Nothing about anybody’s health is passed on to the company",
    ],
    pricing: { from: "Custom", unit: "priced for your team" },
    duration: "30 to 90 minutes",
    ideal_for:
      "Teams of five to five hundred, remote or in one building, in launch weeks and in ordinary ones.",
    links: [
      { label: "Plan a programme", to: "/book/corporate" },
      { label: "Talk to us", to: "/contact" },
    ],
  },
];

export const alsoTaught = {
  title: "Also on the mat",
  items: [
    {
      name: "Kids yoga",
      picture: "kite",
      text: "Forty-five minutes of stories told with arms and legs, for ages six to eleven. A grown-up books and stays within earshot.",
      link: { label: "Find a kids class", to: "/schedule" },
    },
    {
      name: "Yoga therapy",
      picture: "breath",
      text: "Private sessions for a body with a history, beside your doctor’s advice and never instead of it. Write to us before you book.",
      link: { label: "Write to Leela", to: "/contact" },
    },
  ],
} as const;

export const whyChoose = {
  title: "Why choose us",
  reasons: [
    {
      title: "Somebody is looking",
      text: "Classes are small enough for the teacher to see your shoulders climb towards your ears, and to say so kindly.",
    },
    {
      title: "Your hour, with its name",
      text: "Every time on this site is shown in your own zone, and the zone is named. When clocks change, we do the sum.",
    },
    {
      title: "Teachers who stay",
      text: "The same person teaches the same hour all year. When someone is away the schedule names who stands in.",
    },
    {
      title: "Plain dealing",
      text: "Prices are on the page, a place is held the moment you see a booking ID, and cancelling takes two presses.",
    },
  ],
};

export const servicesClosing = {
  title: "Not sure where you belong?",
  text: "Write two lines about what you have done before, what hurts and when you are free. A teacher reads it and suggests one thing, not five.",
};
