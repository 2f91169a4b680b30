// The words of the home page's head, which is loaded before the rest.

export const hero = {
  eyebrow: "Online yoga, taught live from four time zones",
  title: { start: "Practice that fits", emphasis: "the hour you have." },
  lead: "Six teachers in Mysuru, Kochi, Bengaluru, Kyoto, Lisbon and Lyon teach live, to people they know by name. Every class is shown at your own hour; booking one takes about a minute.",
  primary_action: { label: "See this week’s classes", to: "/schedule" },
  secondary_action: { label: "Book a private group", to: "/book-class" },
} as const;
