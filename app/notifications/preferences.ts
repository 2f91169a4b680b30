import { type NotificationKind, notificationKinds, type PreferenceTopic } from "./notification-kinds.ts";

export type Channel = "bell" | "mail";

interface Topic {
  label: string;
  help: string;
  /** Channels that members can turn off. */
  channels: readonly Channel[];
}

/** Topics that members can turn off. Kinds without one, such as a canceled class, are always sent. */
export const topics = {
  bookings: {
    label: "Booked classes",
    help: "A notification when a seat is booked. You always get the email with your calendar entry.",
    channels: ["bell"],
  },
  reminders: {
    label: "Reminders",
    help: "24 hours and 1 hour before a class.",
    channels: ["bell", "mail"],
  },
  articles: {
    label: "My articles",
    help: "Decisions about your articles.",
    channels: ["bell", "mail"],
  },
  check_ins: {
    label: "When you haven't come for a while",
    help: "A short email from the studio, at most one every 60 days. You may also get one shortly before your pass expires.",
    channels: ["mail"],
  },
} as const satisfies Record<PreferenceTopic | "check_ins", Topic>;

export type TopicName = keyof typeof topics;
export type Preference = `${TopicName}.${Channel}`;

/** All preferences. */
export const preferences: readonly Preference[] = (Object.keys(topics) as TopicName[]).flatMap((name) =>
  topics[name].channels.map((channel) => `${name}.${channel}` as const),
);

/** Returns the preference for a kind and channel. */
export function preferenceFor(kind: NotificationKind, channel: Channel): Preference | undefined {
  const name = notificationKinds[kind].preference;
  return preferences.find((preference) => preference === `${name}.${channel}`);
}
