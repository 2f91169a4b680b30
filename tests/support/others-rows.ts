/** Rows of one person that another person knows the ids of. */
export interface Rows {
  booking: string;
  pass: string;
  past_booking: string;
  movable: string;
  /** The session it is in and its price, as the page of the move sends them back. */
  moved_from: { from_session_id: string; price: string };
  /** The session that the booking could move to. */
  target: string;
  waiting: string;
  notifications: [string, string];
  draft: { id: string; version: number };
  device: string;
  feed: string;
  /** A session of another teacher, and its booked guest. */
  taught: { session: string; guest: string };
}

/** A request for a row. */
export interface Reach {
  path: string;
  /** The form to send; undefined for a GET request. */
  form?: Record<string, string>;
  json?: unknown;
  /** Text that only the owner sees. */
  shows?: string;
  /** For forms whose effect is not visible in the owner's rows, or that need another time of day. */
  unseen?: true;
}

/** Texts of the rows that only their owners may see. */
export const secrets = { draft: "A draft that nobody knows", guest: "Guestly Whisper" };

const fields = { preview_text: "Taken over.", content: "<p>Taken over.</p>", category: "general" };

const teaching = "/dashboard/teaching-dashboard";
const teachingForm = (at: string, form: Record<string, string>): Reach => ({
  path: `${teaching}/${at}`,
  form,
  unseen: true,
});

/** Every request with the id of another member's row, by the file of its route. */
export const reaches: Record<string, (rows: Rows) => Reach[]> = {
  "bookings/screens/cancel.tsx": ({ booking }) => [
    { path: `/bookings/${booking}/cancel`, shows: "Cancel this booking?" },
    { path: `/bookings/${booking}/cancel`, form: {} },
  ],
  "bookings/screens/calendar-file.ts": ({ booking }) => [
    { path: `/bookings/${booking}/calendar.ics`, shows: "BEGIN:VEVENT" },
  ],
  "bookings/screens/join.ts": ({ booking }) => [{ path: `/bookings/${booking}/join` }],
  "bookings/screens/answers.tsx": ({ booking }) => [
    { path: `/bookings/${booking}/answers`, shows: "Save note" },
    { path: `/bookings/${booking}/answers`, form: { note: "Not theirs to write." } },
  ],
  "bookings/screens/move.tsx": ({ movable, moved_from, target }) => [
    { path: `/bookings/${movable}/move`, shows: 'name="target"' },
    { path: `/bookings/${movable}/move`, form: { target, ...moved_from, request_id: crypto.randomUUID() } },
  ],
  "finances/screens/booking-payment.tsx": ({ booking }) => [
    { path: `/bookings/${booking}/pay`, shows: "Back to My Bookings" },
    { path: `/bookings/${booking}/pay`, form: { reference: "Not theirs to say." }, unseen: true },
  ],
  "finances/screens/pass-payment.tsx": ({ pass }) => [
    { path: `/passes/${pass}`, shows: "Your pass is paid" },
    { path: `/passes/${pass}`, form: { reference: "Not theirs to say." }, unseen: true },
  ],
  "bookings/screens/rate.tsx": ({ past_booking }) => [
    { path: `/bookings/${past_booking}/rate`, shows: "Your rating" },
    {
      path: `/bookings/${past_booking}/rate`,
      form: { intent: "rate", rating: "1", comment: "Not theirs to say." },
    },
  ],
  "bookings/screens/waiting.ts": ({ waiting }) => [
    { path: "/bookings/waiting", form: { intent: "leave", waiting_id: waiting } },
  ],
  "bookings/screens/spot-offer.tsx": ({ waiting }) => [
    { path: `/bookings/waiting/${waiting}/offer`, shows: "Length" },
    { path: `/bookings/waiting/${waiting}/offer`, form: { pass_id: "" }, unseen: true },
  ],
  "bookings/screens/feed.ts": ({ feed }) => [{ path: feed.replace(/.{6}\.ics$/, "AAAAAA.ics") }],
  "teaching/screens/teaching-csv.ts": ({ taught }) => [
    { path: `/dashboard/teaching-dashboard/roster.csv?session=${taught.session}`, shows: secrets.guest },
  ],
  "teaching/screens/room.ts": ({ taught }) => [
    { path: `/dashboard/teaching-dashboard/${taught.session}/room` },
  ],
  "teaching/screens/marks.ts": ({ taught: { session, guest } }) => [
    {
      path: `${teaching}/marks`,
      form: { intent: "mark", session, user_id: guest, status: "present" },
      unseen: true,
    },
  ],
  "teaching/screens/offers.tsx": ({ taught: { session } }) => [
    teachingForm("offers", { intent: "take_offer", offer_id: session }),
  ],
  "teaching/screens/time-off.tsx": ({ taught: { session } }) => [
    teachingForm("time-off", { intent: "back", id: session }),
  ],
  "teaching/screens/session.tsx": ({ taught: { session, guest } }) => [
    { path: `${teaching}/${session}`, shows: secrets.guest },
    teachingForm(session, { intent: "mark", session, user_id: guest, status: "present" }),
    teachingForm(session, { intent: "mark_rest", session }),
    teachingForm(session, { intent: "note", session, user_id: guest, note: "Not theirs to note" }),
    teachingForm(session, { intent: "makeup", session, user_id: guest, makeup: session }),
    teachingForm(session, { intent: "headcount", session, headcount: "5" }),
    teachingForm(session, { intent: "accept" }),
  ],
  "teaching/screens/decline.tsx": ({ taught: { session } }) => [
    teachingForm(`${session}/decline`, { reason: "Not theirs to decline" }),
  ],
  "teaching/screens/propose.tsx": ({ taught: { session } }) => [
    teachingForm(`${session}/propose`, { date: "2030-01-01", start_time: "10:00", reason: "" }),
  ],
  "teaching/screens/offer.tsx": ({ taught: { session, guest } }) => [
    teachingForm(`${session}/offer`, { colleagues: guest, note: "" }),
  ],
  "teaching/screens/ask.tsx": ({ taught: { session } }) => [
    teachingForm(`${session}/ask/correct`, { words: "Not theirs to ask" }),
  ],
  "teaching/screens/link.tsx": ({ taught: { session } }) => [
    teachingForm(`${session}/link`, { link: "https://elsewhere.example/room" }),
  ],
  // After the forms that read the session, because it cancels the class.
  "teaching/screens/cancel.tsx": ({ taught: { session } }) => [
    teachingForm(`${session}/cancel`, { reason: "" }),
  ],
  "learning/reading/screens/article.tsx": ({ draft }) => [{ path: `/learning/${draft.id}` }],
  "learning/reading/screens/rating.tsx": ({ draft }) => [
    { path: `/learning/${draft.id}/rating`, form: { rating: "5" }, unseen: true },
  ],
  "learning/reading/screens/comment.tsx": ({ draft }) => [
    { path: `/learning/${draft.id}/comments`, form: { body: "Not theirs to say." }, unseen: true },
  ],
  "learning/reading/screens/report-comment.tsx": ({ draft }) => [
    { path: `/learning/${draft.id}/comments/${draft.id}/report`, form: {}, unseen: true },
  ],
  "learning/reading/screens/reader-state.ts": ({ draft }) => [
    { path: `/learning/${draft.id}/reader`, form: { fingerprint: "x".repeat(32) }, unseen: true },
  ],
  "learning/writing/screens/write-article.tsx": ({ draft }) => [
    { path: `/articles/${draft.id}/edit`, shows: secrets.draft },
    {
      path: `/articles/${draft.id}/edit`,
      form: { intent: "save_draft", version: String(draft.version), title: "Taken", ...fields },
      unseen: true,
    },
    {
      path: "/articles/new",
      form: { intent: "save_draft", id: draft.id, version: "0", title: "Taken", ...fields },
      unseen: true,
    },
  ],
  "learning/writing/screens/autosave.ts": ({ draft }) => [
    {
      path: "/articles/autosave",
      json: { id: draft.id, version: draft.version, fields: { title: "Taken over", tags: [], ...fields } },
      unseen: true,
    },
  ],
  "learning/editing/screens/article.tsx": ({ draft }) => [
    { path: `/dashboard/article-management/${draft.id}` },
  ],
  "learning/editing/screens/article-act.tsx": ({ draft }) => [
    { path: `/dashboard/article-management/${draft.id}/delete`, form: {} },
  ],
  "notifications/screens/own-notifications.ts": ({ notifications: [read, gone] }) => [
    { path: "/api/notifications", form: { intent: "mark_read", id: read } },
    { path: "/api/notifications", form: { intent: "delete", id: gone } },
  ],
  "people/own/screens/profile.tsx": ({ device }) => [
    { path: "/profile?tab=settings", form: { intent: "end-device", session_id: device } },
  ],
};

const bookingScreens = [
  ...["booking", "confirm", "cancel", "move", "propose", "price", "message", "edit", "plan", "new-request"],
].map((name) => `bookings/screens/${name}`);
const messageScreens = ["message", "reply", "saved-reply", "remove-reply"].map(
  (name) => `messages/screens/${name}`,
);

const payScreens = ["payout", "payout-act", "payout-details", "withhold"].map(
  (name) => `pay/screens/${name}`,
);
const rateScreens = ["rate", "rate-act"].map((name) => `rates/screens/${name}`);
const passScreens = ["pass", "pass-act"].map((name) => `payments/screens/${name}`);
const teacherScreens = [
  ...["teacher", "profile", "confirm", "edit", "timetable", "time-off", "new-time-off"],
  ...["time-off-classes", "ratings", "pay", "history", "hand-over"],
];

/** Routes with ids that belong to no single person, with the reason. */
export const nobodys: Record<string, string> = {
  ...Object.fromEntries(
    [...bookingScreens, ...messageScreens, "screens/note", "screens/received"].map((name) => [
      `desk/${name}.tsx`,
      "all bookings and messages, for their modules",
    ]),
  ),
  ...Object.fromEntries(
    ["ledger/screens/entry", "ledger/screens/entry-act", ...payScreens, ...passScreens, ...rateScreens].map(
      (name) => [`finances/${name}.tsx`, "the studio's books and rates, for their modules"],
    ),
  ),
  ...Object.fromEntries(
    ["weekly-class", "weekly-class-act", "move-class", "closure"].map((name) => [
      `planning/week/screens/${name}.tsx`,
      "the studio's weekly classes, for those who manage them",
    ]),
  ),
  ...Object.fromEntries(
    teacherScreens.map((name) => [
      `instructors/managing/screens/${name}.tsx`,
      "a teacher, for the studio's admins",
    ]),
  ),
  "newsletter/campaigns/screens/campaign.tsx": "the studio's newsletters, for everybody with the module",
  "newsletter/campaigns/screens/campaign-act.tsx": "the studio's newsletters, for everybody with the module",
  "instructors/screens/instructor.tsx": "a teacher's page is everybody's; a private one is nobody's",
  "site/screens/share-card.ts": "pictures of what everybody reads",
  "business/screens/mailbox.tsx": "the captured mail of a demo, shut in production",
  "business/screens/mailbox-file.ts": "the captured mail of a demo, shut in production",
  "site/screens/files.ts": "names that nobody guesses; what is private is not kept there",
  "staff/screens/any-module.tsx": "the rest of an address that is no module",
  "site/screens/not-found.tsx": "the rest of an address that is nothing",
  "planning/catalogue/screens/catalogue-row.tsx": "the studio's class types, packages and passes, for staff",
  "planning/catalogue/screens/catalogue-act.tsx": "the studio's class types, packages and passes, for staff",
  "overview/classes/screens/class.tsx": "the studio's classes, for its admins",
  "planning/sessions/screens/session.tsx": "the studio's classes, for those who manage them",
  "planning/sessions/screens/session-act.tsx": "the studio's classes, for those who manage them",
  "people/screens/activity-entry.tsx": "the activity log, for everybody with the module",
  "people/person/screens/person.tsx": "a member, for the studio's admins",
  "people/person/screens/profile.tsx": "a member, for the studio's admins",
  "people/person/screens/confirm.tsx": "a member, for the studio's admins",
  "people/person/screens/edit.tsx": "a member, for the studio's admins",
  "people/person/screens/roles.tsx": "a member, for the studio's admins",
  "people/person/screens/bookings.tsx": "a member, for the studio's admins",
  "people/person/screens/money.tsx": "a member, for the studio's admins",
  "people/person/screens/messages.tsx": "a member, for the studio's admins",
  "people/person/screens/notes.tsx": "a member, for the studio's admins",
  "people/person/screens/activity.tsx": "a member, for the studio's admins",
  "learning/editing/screens/review.tsx": "the reviewers' queue",
  "learning/editing/screens/approve.tsx": "the reviewers' queue",
  "learning/editing/screens/reject.tsx": "the reviewers' queue",
  "learning/comments/screens/comment.tsx": "the reviewers' queue",
  "learning/comments/screens/hide-comment.tsx": "the reviewers' queue",
  ...Object.fromEntries(
    ["setup", "setup-owner", "setup-emails"].map((name) => [
      `business/screens/${name}.tsx`,
      "a code that is kept as a hash and opens a studio without accounts",
    ]),
  ),
  ...Object.fromEntries(
    ["section.tsx", "email-text.tsx", "email-preview.ts", "texts.tsx", "section-text.tsx", "text-act.ts"].map(
      (name) => [`business/screens/${name}`, "the studio's settings and texts, for the module"],
    ),
  ),
  "finances/screens/invoice-file.ts":
    "whose paper or statement it is, or who keeps the books: ledger.test.ts and earnings-queries.test.ts reach for another's",
  "bookings/screens/proposal.tsx": "whoever holds the mail's link; without its key there is nothing",
  "desk/screens/to-desk.ts": "the desk's own: it leads on to where all of it is admins' to answer",
};
