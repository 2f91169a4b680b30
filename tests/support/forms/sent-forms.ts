/** A form that is sent and whose answer is lost: where it is, and how a person comes to send it. */
export interface SentForm {
  /** The file that holds it. */
  of: string;
  /** Whose first part of a demo address it is; nobody otherwise. */
  as?: string;
  at: string;
  /** A link on that page whose address is gone to first, as a selector. */
  follow?: string;
  /** Buttons that are pressed first, such as one that opens a dialog. */
  open?: string[];
  /** What stands in it once the screen has read what is offered there; nothing is typed before. */
  offers?: string;
  /** The name of the button that sends it. */
  send: RegExp | string;
  /** What is typed, by the field's name, where any word would not do. */
  typed?: Record<string, string>;
  /** Nothing but that is typed. */
  alone?: true;
  /** What the screen says, where it is not what all others say. */
  words?: RegExp;
  /** Represents all forms that are sent in the same way. */
  isKind?: true;
}

const password = "namaste-2026";
const settings = "/profile?tab=settings";
const bookings = "/profile?tab=bookings";
const catalogue = "/dashboard/class-package-manager";

/** One line for each form of the product; `tests/sent-forms.test.ts` finds those that have none. */
export const sentForms: SentForm[] = [
  {
    of: "accounts/screens/parts/login-form.tsx",
    at: "/login",
    send: "Sign In",
    typed: { password },
    isKind: true,
  },
  { of: "accounts/screens/parts/login-form.tsx", at: "/login?mode=sign-up", send: "Sign Up" },
  { of: "accounts/screens/reset-password.tsx", at: "/reset-password", send: "Send Reset Link", isKind: true },
  {
    of: "contact/screens/parts/message-form.tsx",
    at: "/contact",
    send: "Send Message",
    words: /An error occurred while sending your message\./,
    isKind: true,
  },
  {
    of: "newsletter/newsletter-form.tsx",
    at: "/newsletter",
    send: "Subscribe to Newsletter",
    words: /Failed to subscribe\. Please try again\./,
    isKind: true,
  },

  {
    of: "instructors/managing/screens/parts/ask-teacher.tsx",
    as: "admin",
    at: "/dashboard/instructor-management",
    follow: 'a[href*="ask=rest"]',
    send: "Let them rest",
  },
  {
    of: "accounts/screens/settings/delete-account.tsx",
    as: "member",
    at: settings,
    open: ["Delete my account"],
    send: "Delete Account",
  },
  { of: "accounts/screens/settings/devices.tsx", as: "member", at: settings, send: /^Sign out ./ },
  { of: "accounts/screens/settings/sign-in-ways.tsx", as: "member", at: settings, send: "Change password" },
  {
    of: "accounts/screens/settings/two-step.tsx",
    as: "member",
    at: settings,
    send: "Set up two-step sign-in",
  },
  { of: "people/own/screens/parts/settings-tab.tsx", as: "member", at: settings, send: "Save preferences" },
  { of: "people/own/screens/parts/settings-tab.tsx", as: "member", at: settings, send: "Save notifications" },
  {
    of: "people/own/screens/parts/edit-form.tsx",
    as: "member",
    at: "/profile?edit",
    send: "Save Changes",
    typed: { full_name: "Maya of the North" },
    alone: true,
  },
  {
    of: "bookings/calendar/feed-subscription.tsx",
    as: "member",
    at: bookings,
    open: ["Show the address"],
    send: "Create a new address",
  },
  {
    of: "bookings/screens/cancel.tsx",
    as: "member",
    at: bookings,
    follow: "a[href$='/cancel'] >> nth=-1",
    send: "Cancel booking",
    isKind: true,
  },
  {
    of: "bookings/screens/move.tsx",
    as: "member",
    at: bookings,
    follow: "a[href$='/move'] >> nth=-1",
    send: "Move booking",
  },
  {
    of: "bookings/screens/rate.tsx",
    as: "member",
    at: bookings,
    follow: "a[href$='/rate']",
    send: "Send rating",
  },
  {
    of: "bookings/seats/confirm-booking.tsx",
    as: "member",
    at: "/schedule",
    open: ["Book Now"],
    send: /^(Confirm booking|Try again)$/,
    words: /Failed to book class\. Please try again\./,
    isKind: true,
  },
  {
    of: "bookings/seats/waiting-place.tsx",
    as: "member",
    at: "/schedule",
    offers: "Pay with",
    send: /^Join waiting list/,
  },
  {
    of: "learning/reading/screens/parts/comment-form.tsx",
    as: "member",
    at: "/learning",
    follow: "main a[href^='/learning/']",
    send: "Post comment",
  },

  {
    of: "learning/reading/screens/parts/report-comment.tsx",
    as: "member",
    at: "/learning",
    follow: "main a[href^='/learning/']",
    open: ["Report"],
    send: "Report comment",
  },

  {
    of: "learning/comments/screens/comment-decision.tsx",
    as: "guide",
    at: "/dashboard/comment-moderation",
    send: "Approve",
  },
  {
    of: "learning/comments/screens/comment-decision.tsx",
    as: "guide",
    at: "/dashboard/comment-moderation",
    open: ["Reject"],
    send: "Reject",
    isKind: true,
  },
  {
    of: "learning/editing/screens/parts/editing-actions.tsx",
    as: "guide",
    at: "/dashboard/article-editing?status=published",
    open: ["Unpublish"],
    send: "Unpublish",
  },
  {
    of: "learning/editing/screens/parts/editing-actions.tsx",
    as: "guide",
    at: "/dashboard/article-editing",
    open: ["Category"],
    send: "File it",
  },
  {
    of: "learning/editing/screens/parts/review-pane.tsx",
    as: "guide",
    at: "/dashboard/article-workflow",
    follow: "main a[href*='article=']",
    send: "Reject",
  },

  {
    of: "teaching/screens/parts/link-form.tsx",
    as: "instructor",
    at: "/dashboard/teaching-dashboard",
    // The first may have begun: the last of the page is days away.
    follow: "main a[href*='session='] >> nth=-1",
    open: ["Hold this class somewhere else"],
    send: "Save link",
    typed: { url: "https://meet.example/room" },
    isKind: true,
  },
  {
    of: "teaching/screens/parts/call-off.tsx",
    as: "instructor",
    at: "/dashboard/teaching-dashboard",
    follow: "main a[href*='session='] >> nth=-1",
    open: ["Call this class off"],
    send: "Call it off",
  },

  { of: "staff/staff-form.tsx", as: "admin", at: `${catalogue}?new=package`, send: /^Add/, isKind: true },
  { of: "staff/staff-form.tsx", as: "admin", at: `${catalogue}?tab=types&new=type`, send: /^Add/ },
  {
    of: "planning/screens/parts/ask-dialog.tsx",
    as: "admin",
    at: catalogue,
    follow: "a[href*='ask=archive']",
    send: /^Archive /,
    isKind: true,
  },
  {
    of: "planning/screens/parts/row-acts.tsx",
    as: "admin",
    at: catalogue,
    send: /^Switch off/,
    isKind: true,
  },
  {
    of: "planning/screens/parts/session-answers.tsx",
    as: "acharya",
    at: "/dashboard/class-management?answer=proposed",
    follow: "th a[href*='session=']",
    send: "Keep the time and ask again",
  },
  {
    of: "planning/screens/weekly-schedule.tsx",
    as: "acharya",
    at: "/dashboard/weekly-schedule?tab=closures",
    follow: "a[href*='closure=']",
    send: "Lift closure",
  },
  {
    of: "planning/screens/parts/week-lists.tsx",
    as: "acharya",
    at: "/dashboard/weekly-schedule?tab=absences",
    send: /^Take back/,
  },
  {
    of: "finances/screens/parts/rate-views.tsx",
    as: "admin",
    at: "/dashboard/rate-management",
    follow: "a[href*='ask=end']",
    send: "End rate",
  },
  {
    of: "staff/views/saved-views.tsx",
    as: "admin",
    at: `${catalogue}?q=a`,
    open: ["Save this view"],
    send: "Save view",
  },
];

/** Files that send something and have no line above, and why; tests are named by file and title. */
export const sentApart: Record<string, string> = {
  "business/screens/parts/first-steps.tsx": "nothing is typed, and it is pressed again",
  "business/screens/parts/setting-history.tsx": "nothing is typed, and it is pressed again",
  "business/screens/parts/mail-texts.tsx": "not a form: a preview that is asked for again",
  "business/screens/parts/mail-server.tsx": "a real studio's alone: first-day.test.ts sends it in the set-up",
  "business/screens/parts/setup-steps.tsx": "a new studio's alone: first-day.test.ts",
  "accounts/sign-out-button.tsx": "sessions.slow: goes on until the studio has heard it",
  "site/finish-sign-out.ts": "sessions.slow: goes on until the studio has heard it",
  "learning/reading/screens/parts/rating-widget.tsx": "sent-forms.slow: stars go back without a word",
  "ui/form/entity-form.tsx": "as login-form.tsx and the others that are made of it",
  "ui/form/action-button.tsx": "as cancel.tsx: one press of the page",
  "ui/form/inline-form.tsx": "as settings-tab.tsx and the others that are made of it",
  "ui/list/bulk-bar.tsx": "its buttons send through the row actions of each list",
  "bookings/seats/book-now.tsx": "before scripts only; with them it opens confirm-booking.tsx",
  "bookings/seats/waiting-lists.tsx": "as waiting-place.tsx, to the same address",
  "planning/screens/parts/plan-wizard.tsx":
    "what is typed is kept in the browser until it is planned: class-management.test.ts",
  "notifications/use-notifications.ts": "not a form: a bell that is read again",
  "learning/reading/screens/parts/use-reader.ts": "not a form: that an article was opened",
  "learning/reading/screens/parts/read-without-react.tsx": "not a form: that an article was opened",
  "learning/writing/screens/parts/use-autosave.ts":
    "not a form: writing that is kept in the browser meanwhile",
  "business/screens/parts/text-form.tsx": "a draft of what is typed is kept on the server meanwhile",
  "newsletter/screens/parts/use-live-preview.ts": "not a form: a preview that is asked for again",
  "newsletter/screens/parts/picture-field.tsx": "not a form: a picture, with words of its own",
  "staff/import-parts.tsx": "nothing is typed: the file is chosen again",
  "learning/writing/screens/parts/upload-picture.ts":
    "not a form: a picture, with words and Try again of its own",
  "learning/writing/screens/parts/use-writing.ts": "as article-writer.tsx",
  "staff/screens/parts/role-switcher.tsx": "not typed: the choice goes back, with words in passing",
  "learning/editing/screens/article-management.tsx":
    "as editing-actions.tsx: nothing is typed, and it is asked for again",
  "planning/screens/parts/import-page.tsx":
    "a file, which browsers do not hand back; its words are those of ask-dialog.tsx",
  "bookings/screens/proposal.tsx": "nothing is typed; at an address of a mail",
  "bookings/screens/answers.tsx": "as the other forms below /bookings, at an address of a mail to the desk",
  "accounts/screens/second-step.tsx": "as login-form.tsx, for accounts with two steps",
  "accounts/screens/update-password.tsx": "as reset-password.tsx, at an address of a mail",
  "accounts/screens/callback.tsx": "nothing is typed; Try Again leads on, at an address of a mail",
  "newsletter/screens/parts/link-acts.tsx": "nothing is typed; Try Again sends it, at an address of a mail",
  "people/own/screens/confirm-email.tsx": "as the forms of Settings, at an address of a mail",
  "people/own/screens/profile.tsx": "as the forms of Settings, while an address waits for its confirmation",
  "requests/screens/parts/wizard-frame.tsx": "several steps, kept in the browser while they are filled in",
  "learning/writing/screens/parts/article-writer.tsx": "writing, kept in the browser and saved by itself",
  "teaching/screens/parts/roster.tsx": "as link-form.tsx, through the same hook",
  "teaching/screens/parts/answer-panel.tsx": "as link-form.tsx, through the same hook",
  "teaching/screens/parts/cannot-teach.tsx": "as link-form.tsx, through the same hook",
  "teaching/screens/parts/offers-tab.tsx": "nothing is typed, and it is pressed again",
  "teaching/away-tab.tsx": "as link-form.tsx, through the same hook",
  "teaching/screens/parts/taught-sessions.tsx": "nothing is typed, and it is pressed again",
  "teaching/screens/parts/roster-forms.tsx": "as link-form.tsx, through the same hook",
  "overview/classes/screens/parts/ratings-tab.tsx": "nothing is typed, and it is pressed again",
  "overview/classes/screens/parts/class-acts.tsx": "as link-form.tsx, through the same hook",
  "accounts/enter-confirmed.server.ts": "not a form: the server asks its own library",
};
