import { headSection, searchSection, section } from "./section.ts";

const hours = Array.from({ length: 25 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, "0")}:00`,
}));

export const contactSections = {
  "site.contact.hero": headSection({
    eyebrow: "Contact",
    title: "Write to us,",
    emphasis: "a person reads it.",
    lead: "Ask about a class, a date, an invoice or anything else.",
  }),
  "site.contact.promises": section({
    title: "When you answer",
    note: "Shown on pages and in emails. Empty fields are hidden.",
    fields: {
      reply: {
        kind: "line",
        label: "Messages are answered within",
        most: 40,
        help: "Such as “24-48 hours”.",
      },
      reply_note: {
        kind: "line",
        label: "Added to it on the contact page",
        most: 60,
        help: "Such as “weekends included”.",
      },
      individual: { kind: "line", label: "Requests for individual sessions are answered within", most: 40 },
      letters: {
        kind: "line",
        label: "How often letters come",
        most: 40,
        help: "Such as “about once a month”.",
      },
      corporate: { kind: "line", label: "Requests of companies are answered within", most: 40 },
    },
    neutral: { reply: "", reply_note: "", individual: "", corporate: "", letters: "" },
  }),
  "site.contact.hours": section({
    title: "Hours of the desk",
    note: "By the studio’s clock, every day; shown on six clocks of the world.",
    fields: {
      title: { kind: "line", label: "Title", most: 80, missing: "Please enter a title" },
      lead: { kind: "text", label: "Lead", most: 300 },
      from: { kind: "choice", label: "From", options: hours.slice(0, 24) },
      until: { kind: "choice", label: "Until", options: hours.slice(1) },
      city: { kind: "line", label: "Name of your location", most: 40, help: "Such as your town." },
    },
    neutral: null,
  }),
  "site.contact.faqs": section({
    title: "Questions and answers",
    fields: {
      title: { kind: "line", label: "Title", most: 80, missing: "Please enter a title" },
      items: {
        kind: "list",
        label: "Questions",
        most: 20,
        one: "Question",
        item: {
          question: { kind: "line", label: "Question", most: 160, missing: "Please enter a question" },
          answer: { kind: "text", label: "Answer", most: 800, missing: "Please enter an answer" },
        },
      },
    },
    neutral: null,
  }),
  "site.contact.search": searchSection({
    title: "Contact",
    description: "Write to {studio}: a person reads every message. All the ways to reach the studio.",
    kicker: "Contact",
    card_title: "Write to us,\na person reads it",
  }),
  "site.schedule.hero": headSection({
    eyebrow: "Weekly schedule",
    title: "The week, in your time zone",
    emphasis: "",
    lead: "The same week, every week, shown in your time zone with the zone named.",
  }),
  "site.schedule.benefits": section({
    title: "What a live class gives",
    fields: {
      title: { kind: "line", label: "Title", most: 80, missing: "Please enter a title" },
      items: {
        kind: "list",
        label: "Reasons",
        most: 6,
        one: "Reason",
        item: {
          title: { kind: "line", label: "Title", most: 60, missing: "Please enter a title" },
          words: { kind: "text", label: "Words", most: 300 },
        },
      },
    },
    neutral: {
      title: "What a live class gives you",
      items: [
        {
          title: "A teacher who sees you",
          words:
            "A recording cannot see that your shoulders have climbed up to your ears. Your teacher can, and will say so kindly.",
        },
        {
          title: "An hour with edges",
          words:
            "Classes start on time and end on time. That is often the whole difference between meaning to practice and practicing.",
        },
        {
          title: "A question, answered",
          words: "Ask before or after class, and tell your teacher what hurts.",
        },
        {
          title: "No journey home",
          words:
            "When the class ends you are already lying on your own floor. Stay there as long as you like.",
        },
      ],
    },
  }),
  "site.schedule.question": section({
    title: "A question before booking",
    fields: {
      title: { kind: "line", label: "Title", most: 80, missing: "Please enter a title" },
      words: { kind: "text", label: "Words", most: 300 },
    },
    neutral: {
      title: "Not sure which class is yours?",
      words: "Tell us what you have done before, what hurts and when you are free.",
    },
  }),
  "site.schedule.search": searchSection({
    title: "Weekly class schedule",
    description:
      "Live online yoga classes through the whole week, shown in your own time zone, with teachers, levels, prices and free seats. Book the next date in a minute.",
    kicker: "Weekly schedule",
    card_title: "The week,\nin your time zone",
  }),
};
