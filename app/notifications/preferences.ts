export type Channel = "bell" | "mail";

interface Topic {
  /** The types of notifications that it covers. */
  types: readonly string[];
  label: string;
  help: string;
  /** Where it can be switched off. */
  channels: readonly Channel[];
}

/** What a person may choose not to hear about. What is in no topic, such as a cancelled class, is always told. */
export const topics = {
  bookings: {
    types: ["class_booked"],
    label: "Booked classes",
    help: "A note when a seat is booked. The e-mail with your calendar entry always comes.",
    channels: ["bell"],
  },
  reminders: {
    types: ["class_reminder"],
    label: "Reminders",
    help: "24 hours and 1 hour before a class.",
    channels: ["bell", "mail"],
  },
  articles: {
    types: ["article_approved", "article_rejected", "article_unpublished"],
    label: "My articles",
    help: "What the reviewers decided about an article of yours.",
    channels: ["bell", "mail"],
  },
} as const satisfies Record<string, Topic>;

export type TopicName = keyof typeof topics;
export type Preference = `${TopicName}.${Channel}`;

/** Everything that can be switched off. */
export const preferences: readonly Preference[] = (Object.keys(topics) as TopicName[]).flatMap((name) =>
  topics[name].channels.map((channel) => `${name}.${channel}` as const),
);

/** The switch that a notification of this type hangs on, if any. */
export function preferenceFor(type: string, channel: Channel): Preference | undefined {
  const name = (Object.keys(topics) as TopicName[]).find((one) =>
    (topics[one].types as readonly string[]).includes(type),
  );
  return preferences.find((preference) => preference === `${name}.${channel}`);
}
