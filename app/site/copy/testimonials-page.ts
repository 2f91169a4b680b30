export const testimonialsHero = {
  eyebrow: "Testimonials",
  title: { start: "In their words,", emphasis: "complaints included." },
  lead: "We ask every student one question after three months: what has changed? These are six of the answers, printed as they came.",
};

/** Films that are being made; each tile says Coming Soon. */
export const comingFilms = [
  {
    title: "A Tuesday with the Fenland finance team",
    picture: "desk",
    length: "Desk Reset, filmed at lunch",
  },
  { title: "Four sisters, four time zones", picture: "rings", length: "One private group, a whole term" },
  { title: "Asha’s first class of the day", picture: "sunrise", length: "Mysuru, ten to six in the morning" },
] as const;

export const testimonialsClosing = {
  title: "Yours might be shorter",
  text: "“It was on at the right time” is a perfectly good review. Come to a class, and tell us what changed.",
};
