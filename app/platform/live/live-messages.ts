/** What kept pages show: a change in one of these drops the pages that follow it. */
export const pageTopics = ["catalogue", "learning", "profiles", "schedule", "settings"] as const;
export type PageTopic = (typeof pageTopics)[number];

/** What staff subscribe to, each topic by those who may work with it. */
export const staffTopics = ["desk", "people", "classes", "money", "letters", "settings", "learning"] as const;
export type StaffTopic = (typeof staffTopics)[number];

/** Lists of the dashboard that several people look at together, and the topic on which each is told of. */
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

/** Tells a person's tabs to fetch again: for who they are signed in as, or for their notifications. */
export type UserMessage = { about: "session" } | { about: "notifications"; added?: string };

/** `queue` wakes those who work on a queue. */
export type LiveTopic = "pages" | `queue:${string}` | `user:${string}` | `staff:${StaffTopic}`;

export type MessageOn<Topic extends LiveTopic> = Topic extends "pages"
  ? { topic: PageTopic }
  : Topic extends `queue:${string}`
    ? Record<string, never>
    : Topic extends `user:${string}`
      ? UserMessage
      : { of: StaffList };

/** What a browser receives. After `open` and `gap` it may have missed something; `closed` is its own doing. */
export type LiveEvent =
  | [kind: "user", message: UserMessage]
  | [kind: "staff", message: { of: StaffList }]
  | [kind: "open" | "gap" | "closed", message: object];
