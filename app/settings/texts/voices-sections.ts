import {
  closingSection,
  figuresSection,
  headSection,
  pictureField,
  searchSection,
  section,
} from "./section.ts";

const testimonialKinds = ["Group", "Private Group", "1-on-1", "Corporate"] as const;

/** The pages on which others speak of the studio, and on which it is proud of something. */
export const voicesSections = {
  "site.testimonials.hero": headSection({
    eyebrow: "Testimonials",
    title: "In their words,",
    emphasis: "as they wrote them.",
    lead: "Reviews from members after their classes, shared with their consent.",
  }),
  "site.testimonials.figures": figuresSection("Figures", null),
  "site.testimonials.list": section({
    title: "Testimonials",
    note: "Typed here, or a rating whose writer agreed. Without entries the page shows the latest of those ratings.",
    fields: {
      teaser: {
        kind: "line",
        label: "A line that leads here from the contact page",
        most: 120,
      },
      items: {
        kind: "list",
        label: "Testimonials",
        most: 30,
        one: "Testimonial",
        item: {
          rating: {
            kind: "rating",
            label: "A member’s rating",
            help: "Shows the text, stars and name of this rating. Leave the other fields empty.",
          },
          name: { kind: "line", label: "Name", most: 80 },
          place: { kind: "line", label: "Place", most: 80 },
          role: { kind: "line", label: "Work", most: 120, help: "Such as “Head of Finance, Example Ltd”." },
          kind: {
            kind: "choice",
            label: "Kind",
            options: testimonialKinds.map((value) => ({ value, label: value })),
          },
          words: { kind: "text", label: "Words", most: 600 },
          stars: {
            kind: "choice",
            label: "Stars",
            options: [
              { value: "5", label: "5 stars" },
              { value: "4", label: "4 stars" },
              { value: "3", label: "3 stars" },
              { value: "2", label: "2 stars" },
              { value: "1", label: "1 star" },
            ],
          },
          picture: { kind: "portrait", label: "Picture" },
        },
      },
    },
    neutral: null,
  }),
  "site.testimonials.films": section({
    title: "Films",
    fields: {
      title: { kind: "line", label: "Title", most: 80, missing: "Please enter a title" },
      lead: { kind: "text", label: "Lead", most: 300 },
      items: {
        kind: "list",
        label: "Films",
        most: 9,
        one: "Film",
        item: {
          title: { kind: "line", label: "Title", most: 80, missing: "Please enter a title" },
          words: { kind: "line", label: "Words", most: 160 },
          picture: pictureField,
          address: {
            kind: "address",
            label: "Link",
            help: "Without a link, the site shows “Coming Soon”.",
          },
        },
      },
    },
    neutral: null,
  }),
  "site.testimonials.closing": closingSection({
    title: "Yours might be shorter",
    words: "Come to a class and rate it. With your consent, your review may appear here.",
  }),
  "site.testimonials.search": searchSection({
    title: "Testimonials",
    description: "Reviews from members of {studio}, in their own words.",
    kicker: "Testimonials",
    card_title: "In their words",
  }),
  "site.achievements.hero": headSection({
    eyebrow: "Achievements",
    title: "Milestones,",
    emphasis: "as they come.",
    lead: "Our achievements together, on ordinary weekdays and in ordinary classes.",
  }),
  "site.achievements.list": section({
    title: "Achievements",
    fields: {
      items: {
        kind: "list",
        label: "Achievements",
        most: 12,
        one: "Achievement",
        item: {
          title: { kind: "line", label: "Title", most: 80, missing: "Please enter a title" },
          when: { kind: "line", label: "When", most: 60 },
          picture: pictureField,
          words: { kind: "text", label: "Words", most: 600 },
        },
      },
    },
    neutral: null,
  }),
  "site.achievements.closing": closingSection({
    title: "The next one may have you in it",
    words: "Milestones happen on ordinary weekdays, in ordinary classes.",
  }),
  "site.achievements.search": searchSection({
    title: "Achievements",
    description: "The milestones of {studio}, large and small, and what they mean to us.",
    kicker: "Achievements",
    card_title: "Milestones, as they come",
  }),
};
