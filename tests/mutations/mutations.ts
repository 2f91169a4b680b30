import { onceSurviving } from "./surviving.ts";

/** One small mistake: the text stands exactly once in the file, and one of the tests must notice its change. */
export interface Mutation {
  name: string;
  file: string;
  find: string;
  replace: string;
  /** Files of the unit project. */
  tests: string[];
}

const bookings = ["app/bookings/effects.test.ts"];
const desk = ["app/bookings/desk/effects.test.ts"];
const planning = ["app/planning/effects.test.ts"];
const learning = ["app/learning/effects.test.ts"];
const accounts = ["app/accounts/sign-in/effects.test.ts"];
const permissions = ["tests/permissions.test.ts"];
const live = ["app/notifications/live-stream.test.ts"];

/** A line that is left out. */
const without = (name: string, file: string, find: string, tests: string[]): Mutation => ({
  ...{ name, file, find, tests },
  replace: "",
});

export const mutations: readonly Mutation[] = [
  // Permissions.
  {
    name: "everybody manages bookings",
    file: "app/accounts/who-may.ts",
    find: '"bookings.manage": admins',
    replace: '"bookings.manage": "signed_in"',
    tests: permissions,
  },
  {
    name: "teachers manage sessions",
    file: "app/accounts/who-may.ts",
    find: '"sessions.manage": [...admins, "yoga_acharya"]',
    replace: '"sessions.manage": [...admins, "yoga_acharya", "instructor"]',
    tests: permissions,
  },
  {
    name: "anybody takes a booking out",
    file: "app/planning/remove-booking.server.ts",
    find: 'right: "bookings.manage"',
    replace: 'right: "schedule.book"',
    tests: planning,
  },
  {
    name: "anybody cancels a booking whose number they know",
    file: "app/bookings/own/cancel-booking.server.ts",
    find: "if (!found || !isTheirs(tx, found, actor, input.key))",
    replace: "if (!found)",
    tests: bookings,
  },
  {
    name: "everybody is sent news of the desk's lists",
    file: "app/notifications/live-stream.server.ts",
    find: 'desk: "bookings.manage"',
    replace: 'desk: "live.listen"',
    tests: live,
  },
  {
    name: "a list is told of on another topic",
    file: "app/platform/live/live-messages.ts",
    find: 'transactions: "money"',
    replace: 'transactions: "classes"',
    tests: live,
  },
  {
    name: "the sidebar has another order",
    file: "app/staff/modules.ts",
    find: "roleGroups[role].flatMap(({ ids }) => ids)",
    replace: "roleGroups[role].toReversed().flatMap(({ ids }) => ids)",
    tests: ["app/staff/modules.test.ts"],
  },
  {
    name: "a role has a module whose work it may not do",
    file: "app/staff/modules.ts",
    find: 'user: [{ ids: ["article-management", "user-profile"] }]',
    replace: 'user: [{ ids: ["article-management", "content-review", "user-profile"] }]',
    tests: permissions,
  },
  // Page cache.
  {
    name: "a booking drops other pages",
    file: "app/bookings/seats/book-scheduled-class.server.ts",
    find: 'invalidatePages(tx, "schedule")',
    replace: 'invalidatePages(tx, "settings")',
    tests: bookings,
  },
  {
    name: "an approval drops no page",
    file: "app/learning/editing/review-article.server.ts",
    find: ', pages: ["learning"]',
    replace: "",
    tests: learning,
  },
  {
    name: "home does not follow the articles",
    file: "app/site/screens/home.tsx",
    find: '"learning", ',
    replace: "",
    tests: ["tests/page-topics.test.ts"],
  },
  without(
    "a moderated comment drops no page",
    "app/learning/comments/moderate-comment.server.ts",
    '    pages: ["learning"],\n',
    learning,
  ),
  without(
    "a rating does not show on the teacher's page",
    "app/bookings/ratings/rate-class.server.ts",
    ', lists: ["sessions"], pages: ["profiles"]',
    bookings,
  ),
  without("a saved profile drops no page", "app/profiles/save-profile.server.ts", ', pages: ["profiles"]', [
    "app/profiles/effects.test.ts",
  ]),
  {
    name: "any topic drops any page",
    file: "server/pages/page-cache.ts",
    find: "if (page.topics.includes(topic)) page.changed",
    replace: "page.changed",
    tests: ["server/pages/page-cache.test.ts"],
  },
  // Lists of the staff, and people's tabs.
  {
    name: "an approval tells no list",
    file: "app/learning/editing/review-article.server.ts",
    find: ', lists: ["articles"]',
    replace: "",
    tests: learning,
  },
  without("a changed package tells no list", "app/catalogue/commands.server.ts", 'lists: ["catalogue"], ', [
    "app/catalogue/effects.test.ts",
  ]),
  without(
    "a seat that is taken tells no list",
    "app/schedule/class-session.server.ts",
    '  await notifyStaffLists(tx, "sessions");\n',
    bookings,
  ),
  without(
    "a message to the studio tells no list",
    "app/contact/send-contact-message.server.ts",
    '    await notifyStaffLists(tx, "messages");\n',
    ["app/contact/effects.test.ts"],
  ),
  without(
    "a changed way in is told to no tab",
    "app/accounts/sign-in-methods-changed.server.ts",
    '  await publishToUser(tx, user_id, { about: "session" });\n',
    accounts,
  ),
  // The audit log.
  {
    name: "the audit entry of a setting lacks the earlier value",
    file: "app/settings/change-setting.server.ts",
    find: "row ? { ...change, before: only(before, fields) } : change",
    replace: "change",
    tests: ["app/settings/effects.test.ts"],
  },
  {
    name: "a removed booking is written down as a note",
    file: "app/planning/remove-booking.server.ts",
    find: '"bookings.remove"',
    replace: '"bookings.note"',
    tests: planning,
  },
  {
    name: "another capacity is written down as a class called off",
    file: "app/planning/change-session.server.ts",
    find: '"sessions.change_capacity"',
    replace: '"sessions.call_off"',
    tests: planning,
  },
  {
    name: "everybody is written down as a user",
    file: "app/platform/audit.server.ts",
    find: 'person.roles[0] ?? "user"',
    replace: '"user"',
    tests: planning,
  },
  {
    name: "attendance is written down without what it was",
    file: "app/teaching/mark-attendance.server.ts",
    find: "before: before ? { attendance: before } : null",
    replace: "before: null",
    tests: ["app/teaching/effects.test.ts"],
  },
  {
    name: "another role is written down without what it was",
    file: "app/accounts/assign-role.server.ts",
    find: "before: { roles: before }, ",
    replace: "",
    tests: accounts,
  },
  // Mails and bells.
  {
    name: "who comes up from the waiting list asked for something else",
    file: "app/bookings/seats/book-waiting.server.ts",
    find: "...quickDefaults",
    replace: '...quickDefaults, goals: ""',
    tests: bookings,
  },
  {
    name: "quick bookings say something else",
    file: "app/bookings/seats/quick-defaults.ts",
    find: '"Improve flexibility"',
    replace: '"Not provided"',
    tests: bookings,
  },
  {
    name: "a seat that comes free stays free",
    file: "app/bookings/own/cancel-booking.server.ts",
    find: "if (session) await fillSeats(tx, session);",
    replace: "",
    tests: bookings,
  },
  {
    name: "a moved class rings as a cancelled one",
    file: "app/bookings/own/reschedule-booking.server.ts",
    find: 'notification: "class_booked"',
    replace: 'notification: "class_cancelled"',
    tests: bookings,
  },
  {
    name: "the desk is not rung for a request",
    file: "app/requests/place-request.server.ts",
    find: "await listChiefs(tx)",
    replace: "[] as string[]",
    tests: ["app/requests/effects.test.ts"],
  },
  {
    name: "spam leaves a confirmation",
    file: "app/contact/send-contact-message.server.ts",
    find: "const confirmation = !spam_sign;",
    replace: "const confirmation = true;",
    tests: ["app/contact/effects.test.ts"],
  },
  {
    name: "what was switched off rings",
    file: "app/notifications/notify.server.ts",
    find: "where not exists (select 1 from",
    replace: "where true or not exists (select 1 from",
    tests: ["app/notifications/preferences.test.ts"],
  },
  {
    name: "reminders cannot be switched off",
    file: "app/notifications/notification-kinds.ts",
    find: 'preference: "reminders"',
    replace: "preference: null",
    tests: ["app/notifications/preferences.test.ts"],
  },
  {
    name: "a bell leads nowhere",
    file: "app/notifications/notification-kinds.ts",
    find: 'booking_request: { icon: "request", preference: null, link: "/desk/requests/:id"',
    replace: 'booking_request: { icon: "request", preference: null, link: "/desk/request/:id"',
    tests: ["app/notifications/notification-kinds.test.ts"],
  },
  {
    name: "the desk keeps the name of who has left",
    file: "app/notifications/notification-kinds.ts",
    find: 'booking_request: { icon: "request", preference: null, link: "/desk/requests/:id", namesMember: true',
    replace:
      'booking_request: { icon: "request", preference: null, link: "/desk/requests/:id", namesMember: false',
    tests: ["app/site/forgotten.test.ts"],
  },
  {
    name: "an accepted proposal rings nobody",
    file: "app/bookings/desk/quote-request.server.ts",
    find: "for (const user_id of await listChiefs(tx))",
    replace: "for (const user_id of [] as string[])",
    tests: desk,
  },
  {
    name: "the desk books a class that the week does not show",
    file: "app/bookings/desk/add-booking.server.ts",
    find: ', pages: ["schedule"]',
    replace: "",
    tests: desk,
  },
  {
    name: "a moved seat is written down as a note",
    file: "app/bookings/own/reschedule-booking.server.ts",
    find: '"bookings.move"',
    replace: '"bookings.note"',
    tests: desk,
  },
  {
    name: "what staff change of a booking tells no list",
    file: "app/bookings/desk/change-booking.server.ts",
    find: ', lists: ["bookings"]',
    replace: "",
    tests: desk,
  },
  {
    name: "a new weekly class leaves no audit entry",
    file: "app/schedule/change-template.server.ts",
    find: 'audit: "templates.add", ',
    replace: "",
    tests: ["app/planning/week/week-effects.test.ts"],
  },
  // Searches and filters.
  {
    name: "the search of comments is ignored",
    file: "app/learning/comments/moderation-queries.server.ts",
    find: "and(isOfView, matchesSearch(search))",
    replace: "isOfView",
    tests: ["app/learning/editing/review-queries.test.ts"],
  },
  {
    name: "the search of decisions is ignored",
    file: "app/learning/comments/moderation-queries.server.ts",
    find: "where: (_db, { search }) => matchesSearch(search),",
    replace: "where: () => undefined,",
    tests: ["app/learning/editing/review-queries.test.ts"],
  },
  {
    name: "the search of a teacher's classes is ignored",
    file: "app/teaching/teaching-list.server.ts",
    find: "hasWords(one.class_name, search)",
    replace: "true",
    tests: ["app/teaching/teaching.test.ts"],
  },
  {
    name: "the search of the article lists is ignored",
    file: "app/learning/writing/writing-queries.server.ts",
    find: "...(await matchesSearch(db, search)),",
    replace: "",
    tests: ["app/learning/editing/review-queries.test.ts"],
  },
  {
    name: "the searches of the catalogue are ignored",
    file: "app/planning/catalogue/catalogue-queries.server.ts",
    find: "`), search);\n}\n\nexport async function findType",
    replace: '`), "");\n}\n\nexport async function findType',
    tests: ["app/planning/catalogue/catalogue.test.ts"],
  },
  {
    name: "the level of class types is not filtered by",
    file: "app/planning/catalogue/catalogue-queries.server.ts",
    find: "filters.level && eq(classTypes.difficulty_level, filters.level),",
    replace: "",
    tests: ["app/planning/catalogue/catalogue.test.ts"],
  },
  ...onceSurviving,
];
