/** Topics of cached pages. A change in one invalidates the pages that show it. */
export const pageTopics = ["catalogue", "learning", "profiles", "schedule", "settings"] as const;
export type PageTopic = (typeof pageTopics)[number];

/** Topics that staff with the matching permission subscribe to. */
export const staffTopics = ["desk", "people", "classes", "money", "letters", "settings", "learning"] as const;
export type StaffTopic = (typeof staffTopics)[number];

/** Shared lists of the dashboard and their topics. */
export const staffLists = {
  bookings: "desk",
  messages: "desk",
  mails: "desk",
  people: "people",
  catalogue: "classes",
  sessions: "classes",
  transactions: "money",
  passes: "money",
  letters: "letters",
  subscribers: "letters",
  settings: "settings",
  articles: "learning",
  comments: "learning",
} as const satisfies Record<string, StaffTopic>;
export type StaffList = keyof typeof staffLists;

/** Makes a member's tabs fetch the session or the notifications again. */
export type UserMessage = { about: "session" } | { about: "notifications"; added?: string };

/** `queue` wakes the workers of a queue. */
export type LiveTopic = "pages" | `queue:${string}` | `user:${string}` | `staff:${StaffTopic}`;

export type MessageOn<Topic extends LiveTopic> = Topic extends "pages"
  ? { topic: PageTopic }
  : Topic extends `queue:${string}`
    ? Record<string, never>
    : Topic extends `user:${string}`
      ? UserMessage
      : { of: StaffList };

/**
 * Events in the browser. After `open` and `gap` it may have missed messages; `closed` comes from the browser
 * itself.
 */
export type LiveEvent =
  | [kind: "user", message: UserMessage]
  | [kind: "staff", message: { of: StaffList }]
  | [kind: "open" | "gap" | "closed", message: object];
