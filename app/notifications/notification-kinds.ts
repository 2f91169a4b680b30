/** Icons of notifications, which `notification-panel.tsx` draws. */
export const notificationIcons = [
  "booked",
  "called_off",
  "clock",
  "published",
  "sent_back",
  "submitted",
  "comment",
  "received",
  "request",
  "seat",
  "role",
  "backup",
  "letter",
] as const;

interface Kind {
  icon: (typeof notificationIcons)[number];
  /** Preference that turns it off; null if members can't. */
  preference: string | null;
  /** Path of this site, in which `:id` is the notification's subject. */
  link: string | null;
  /** The message names a member, and the name is removed when the member leaves. */
  namesMember: boolean;
}

const ownBookings = "/profile?tab=bookings";

/** All kinds of notifications. */
export const notificationKinds = {
  class_booked: { icon: "booked", preference: "bookings", link: ownBookings, namesMember: false },
  class_reminder: { icon: "clock", preference: "reminders", link: ownBookings, namesMember: false },
  class_cancelled: { icon: "called_off", preference: null, link: ownBookings, namesMember: false },
  waiting_promoted: { icon: "seat", preference: null, link: ownBookings, namesMember: false },
  spot_offered: {
    icon: "seat",
    preference: null,
    link: "/bookings/waiting/:id/offer",
    namesMember: false,
  },
  price_agreed: { icon: "received", preference: null, link: ownBookings, namesMember: false },
  booking_received: { icon: "received", preference: null, link: ownBookings, namesMember: false },
  booking_request: { icon: "request", preference: null, link: "/desk/requests/:id", namesMember: true },
  request_assigned: { icon: "request", preference: null, link: "/desk/requests/:id", namesMember: true },
  proposal_accepted: { icon: "request", preference: null, link: "/desk/requests/:id", namesMember: true },
  message_assigned: { icon: "received", preference: null, link: "/desk/messages/:id", namesMember: true },
  query_answered: {
    icon: "received",
    preference: null,
    link: "/profile?tab=queries",
    namesMember: false,
  },
  own_class_called_off: {
    icon: "called_off",
    preference: null,
    link: "/dashboard/teaching-dashboard",
    namesMember: false,
  },
  class_changed: { icon: "clock", preference: null, link: ownBookings, namesMember: false },
  own_week_changed: {
    icon: "clock",
    preference: null,
    link: "/dashboard/teaching-dashboard",
    namesMember: false,
  },
  assignment: {
    icon: "request",
    preference: null,
    link: "/dashboard/teaching-dashboard/classes?answer=pending",
    namesMember: false,
  },
  assignment_answered: { icon: "request", preference: null, link: "/desk/classes/:id", namesMember: true },
  class_offered: {
    icon: "seat",
    preference: null,
    link: "/dashboard/teaching-dashboard/offers",
    namesMember: false,
  },
  class_moved: {
    icon: "clock",
    preference: null,
    link: "/dashboard/teaching-dashboard",
    namesMember: false,
  },
  teacher_missing: {
    icon: "request",
    preference: null,
    link: "/desk/schedule",
    namesMember: false,
  },
  payment_said: {
    icon: "received",
    preference: null,
    link: "/dashboard/transactions/:id",
    namesMember: true,
  },
  payment_missing: { icon: "called_off", preference: null, link: ownBookings, namesMember: false },
  payment_kept: { icon: "called_off", preference: null, link: ownBookings, namesMember: false },
  pass_active: { icon: "seat", preference: "bookings", link: ownBookings, namesMember: false },
  pass_ends: { icon: "clock", preference: "bookings", link: ownBookings, namesMember: false },
  pass_changed: { icon: "seat", preference: null, link: ownBookings, namesMember: false },
  class_called_off: { icon: "called_off", preference: null, link: "/desk/classes/:id", namesMember: false },
  article_approved: {
    icon: "published",
    preference: "articles",
    link: "/learning/:id",
    namesMember: false,
  },
  article_rejected: {
    icon: "sent_back",
    preference: "articles",
    link: "/articles/:id/edit",
    namesMember: false,
  },
  article_unpublished: {
    icon: "sent_back",
    preference: "articles",
    link: "/articles/:id/edit",
    namesMember: false,
  },
  article_submitted: {
    icon: "submitted",
    preference: null,
    link: "/dashboard/article-workflow/:id",
    namesMember: true,
  },
  comment_waiting: {
    icon: "comment",
    preference: null,
    link: "/dashboard/comment-moderation",
    namesMember: true,
  },
  payment_received: { icon: "received", preference: "bookings", link: ownBookings, namesMember: false },
  rate_changed: {
    icon: "received",
    preference: null,
    link: "/dashboard/teaching-dashboard/earnings",
    namesMember: false,
  },
  pay_approved: {
    icon: "received",
    preference: null,
    link: "/dashboard/teaching-dashboard/earnings",
    namesMember: false,
  },
  payout_details_changed: {
    icon: "received",
    preference: null,
    link: "/dashboard/teaching-dashboard/earnings",
    namesMember: false,
  },
  payout_paid: {
    icon: "received",
    preference: null,
    link: "/dashboard/teaching-dashboard/earnings",
    namesMember: false,
  },
  role_changed: { icon: "role", preference: null, link: "/dashboard", namesMember: false },
  letter_done: {
    icon: "letter",
    preference: null,
    link: "/dashboard/newsletter-management/:id/result",
    namesMember: false,
  },
  backup_failed: { icon: "backup", preference: null, link: null, namesMember: false },
  backup_old: { icon: "backup", preference: null, link: null, namesMember: false },
} as const satisfies Record<string, Kind>;

export type NotificationKind = keyof typeof notificationKinds;
type Kinds = typeof notificationKinds;

/** Kinds whose link needs an id. */
export type KindWithId = {
  [Name in NotificationKind]: Kinds[Name]["link"] extends `${string}:id${string}` ? Name : never;
}[NotificationKind];

/** Preferences of the kinds. */
export type PreferenceTopic = NonNullable<Kinds[NotificationKind]["preference"]>;

export function isNotificationKind(name: string): name is NotificationKind {
  return Object.hasOwn(notificationKinds, name);
}

/** Returns a notification's link, or null. */
export function notificationLink(kind: NotificationKind, id = ""): string | null {
  return notificationKinds[kind].link?.replace(":id", encodeURIComponent(id)) ?? null;
}
