import type { Action } from "#app/accounts/who-may.ts";

export interface RoutePermission {
  /** An address of this route; what its parameters name need not exist. */
  at: string;
  /** Who may read it, and who may send something to it: rows of accounts/who-may.ts. */
  loader?: Action;
  action?: Action;
  /** Sending something to it ends the session. */
  ends?: true;
}

const nothing = "00000000-0000-4000-8000-000000000000";

/** A module's screen or file: which module somebody has, its own loader asks. */
const inDashboard = { loader: "dashboard.open", action: "dashboard.open" } as const;
const toPay = { loader: "passes.buy", action: "passes.buy" } as const;

/**
 * Every screen that reads or changes something, by its file: a new one without a row fails the suite.
 * What each row says is then asked of the running studio, signed out and as every role.
 */
export const routePermissions: Record<string, RoutePermission> = {
  "site/screens/home.tsx": { at: "/", loader: "site.read" },
  "bookings/screens/schedule.tsx": { at: "/schedule", loader: "schedule.read", action: "schedule.book" },
  "requests/screens/book-class.tsx": {
    at: "/book-class",
    loader: "bookings.read_offer",
    action: "bookings.book_group",
  },
  "requests/screens/corporate.tsx": {
    at: "/book/corporate",
    loader: "bookings.read_offer",
    // Steps may be taken by anybody; the command behind the last one asks for `bookings.request`.
    action: "bookings.read_offer",
  },
  "requests/screens/individual.tsx": {
    at: "/book/individual",
    loader: "bookings.read_offer",
    action: "bookings.read_offer",
  },
  "instructors/screens/instructor.tsx": {
    at: `/instructor/${nothing}`,
    loader: "instructor.read",
    action: "schedule.book",
  },
  "people/own/screens/profile.tsx": {
    at: "/profile",
    loader: "profile.read_own",
    action: "profile.change_own",
  },
  "people/own/screens/confirm-email.tsx": {
    at: "/profile/confirm-email",
    loader: "account.change_own",
    action: "account.change_own",
  },
  "people/own/screens/own-data.ts": { at: "/profile/export", loader: "profile.read_own" },
  "site/screens/about.tsx": { at: "/about", loader: "site.read" },
  "contact/screens/contact.tsx": { at: "/contact", loader: "site.read", action: "contact.send" },
  "site/screens/terms.tsx": { at: "/terms", loader: "site.read" },
  "site/screens/privacy.tsx": { at: "/privacy", loader: "site.read" },
  "site/screens/our-services.tsx": { at: "/services", loader: "site.read" },
  "site/screens/testimonials.tsx": { at: "/testimonials", loader: "site.read" },
  "site/screens/achievements.tsx": { at: "/achievements", loader: "site.read" },
  "accounts/screens/login.tsx": { at: "/login", loader: "account.sign_in", action: "account.sign_in" },
  "accounts/screens/second-step.tsx": {
    at: "/login/code",
    loader: "account.sign_in",
    action: "account.sign_in",
  },
  "accounts/screens/reset-password.tsx": { at: "/reset-password", action: "account.reset_password" },
  "accounts/screens/update-password.tsx": {
    at: "/update-password",
    loader: "account.reset_password",
    action: "account.reset_password",
  },
  "accounts/screens/logout.ts": {
    at: "/logout",
    loader: "account.sign_out",
    action: "account.sign_out",
    ends: true,
  },
  "accounts/screens/callback.tsx": {
    at: "/auth/callback",
    loader: "account.confirm_link",
    action: "account.confirm_link",
  },
  "newsletter/screens/unsubscribe.tsx": {
    at: "/unsubscribe",
    loader: "newsletter.unsubscribe",
    action: "newsletter.unsubscribe",
  },
  "newsletter/screens/one-click.ts": {
    at: "/unsubscribe/one-click",
    loader: "newsletter.unsubscribe",
    action: "newsletter.unsubscribe",
  },
  "overview/at-risk/screens/stop-check-ins.tsx": {
    at: "/unsubscribe/check-ins",
    loader: "check_ins.stop",
    action: "check_ins.stop",
  },
  "overview/at-risk/screens/stop-one-click.ts": {
    at: "/unsubscribe/check-ins/one-click",
    loader: "check_ins.stop",
    action: "check_ins.stop",
  },
  "newsletter/screens/newsletter.tsx": {
    at: "/newsletter",
    loader: "site.read",
    action: "newsletter.subscribe",
  },
  "newsletter/screens/confirm.tsx": {
    at: "/newsletter/confirm",
    loader: "newsletter.subscribe",
    action: "newsletter.subscribe",
  },
  "bookings/screens/feed.ts": { at: `/calendar/${nothing}.ics`, loader: "bookings.read_feed" },
  "bookings/screens/feed-address.ts": {
    at: "/bookings/feed-address",
    loader: "bookings.read_own",
    action: "bookings.read_own",
  },
  "finances/screens/own-payments.ts": { at: "/bookings/payments", loader: "passes.buy" },
  // `bookings.read_payment` is anyone's with the signed link of a mail; without it, one's own only.
  "finances/screens/booking-payment.tsx": { at: `/bookings/${nothing}/pay`, ...toPay },
  "finances/screens/passes.tsx": { at: "/passes", loader: "site.read" },
  "finances/screens/buy-pass.tsx": { at: "/passes/buy", ...toPay },
  "finances/screens/pass-payment.tsx": { at: `/passes/${nothing}`, ...toPay },
  "bookings/screens/unrated.ts": { at: "/bookings/unrated", loader: "bookings.rate" },
  "bookings/screens/waiting.ts": {
    at: "/bookings/waiting",
    loader: "bookings.wait",
    action: "bookings.wait",
  },
  "bookings/screens/spot-offer.tsx": {
    at: `/bookings/waiting/${nothing}/offer`,
    loader: "bookings.accept_spot",
    action: "bookings.accept_spot",
  },
  "bookings/screens/rate.tsx": {
    at: `/bookings/${nothing}/rate`,
    loader: "bookings.rate",
    action: "bookings.rate",
  },
  "bookings/screens/join.ts": { at: `/bookings/${nothing}/join`, loader: "bookings.join_session" },
  "bookings/screens/answers.tsx": {
    at: `/bookings/${nothing}/answers`,
    loader: "bookings.manage",
    action: "bookings.manage",
  },
  "bookings/screens/move.tsx": {
    at: `/bookings/${nothing}/move`,
    loader: "bookings.move_own",
    action: "bookings.move_own",
  },
  "bookings/screens/cancel.tsx": {
    at: `/bookings/${nothing}/cancel`,
    // `bookings.cancel` is anyone's with the signed link of a mail; without it, one's own only.
    loader: "bookings.read_own",
    action: "bookings.read_own",
  },
  "bookings/screens/own-places.ts": { at: "/bookings/own-places", loader: "bookings.read_own" },
  "bookings/screens/calendar-file.ts": {
    at: `/bookings/${nothing}/calendar.ics`,
    // Without the signed link of a mail, one's own only.
    loader: "bookings.read_own",
  },
  "newsletter/screens/subscription.ts": {
    at: "/api/newsletter",
    loader: "newsletter.subscribe",
    action: "newsletter.subscribe",
  },
  "accounts/screens/provider-return.ts": { at: "/api/auth/callback/google", loader: "account.sign_in" },
  "site/screens/files.ts": { at: "/files/nothing.png", loader: "files.read" },
  "site/screens/share-card.ts": { at: "/og/nothing.png", loader: "site.read" },
  "site/screens/manifest.ts": { at: "/site.webmanifest", loader: "site.read" },
  "site/screens/sitemap.ts": { at: "/sitemap.xml", loader: "site.read" },
  "site/screens/robots.ts": { at: "/robots.txt", loader: "site.read" },
  "people/own/screens/session.ts": { at: "/api/session", loader: "session.read" },
  "notifications/screens/own-notifications.ts": {
    at: "/api/notifications",
    loader: "notifications.read_own",
    action: "notifications.change_own",
  },
  "notifications/screens/live.ts": { at: "/live", loader: "live.listen" },
  "site/screens/gallery.tsx": { at: "/dev/gallery", loader: "gallery.read" },
  "business/screens/mail-gallery.tsx": { at: "/dev/mails", loader: "gallery.read" },
  "business/screens/mailbox.tsx": { at: "/dev/mailbox", loader: "mailbox.read" },
  "business/screens/mailbox-file.ts": { at: `/dev/mailbox/${nothing}/message`, loader: "mailbox.read" },
  "learning/reading/screens/learning.tsx": { at: "/learning", loader: "learning.read" },
  "learning/reading/screens/feed.ts": { at: "/learning/rss.xml", loader: "learning.read" },
  "learning/reading/screens/article.tsx": {
    at: `/learning/${nothing}`,
    loader: "learning.read",
    action: "learning.rate",
  },
  "learning/reading/screens/reader-state.ts": { at: `/learning/${nothing}/reader`, action: "learning.read" },
  "learning/writing/screens/new-article.tsx": {
    at: "/articles/new",
    loader: "articles.write",
    action: "articles.write",
  },
  "learning/writing/screens/edit-article.tsx": {
    at: `/articles/${nothing}/edit`,
    loader: "articles.write",
    action: "articles.write",
  },
  "learning/writing/screens/autosave.ts": { at: "/articles/autosave", action: "articles.write" },
  "learning/writing/screens/upload-image.ts": { at: "/articles/images", action: "images.upload" },
  "learning/writing/screens/article-history.ts": {
    at: `/articles/${nothing}/history`,
    loader: "articles.write",
  },
  // Who may not have a module is led to the first one they have: dashboard/open-module.test.ts.
  "staff/screens/dashboard.tsx": { at: "/dashboard", loader: "dashboard.open" },
  "overview/screens/steps-left.tsx": { at: "/dashboard/nothing", loader: "dashboard.open" },
  "staff/screens/any-module.tsx": { at: "/dashboard/nothing", loader: "dashboard.open" },
  "staff/screens/role.ts": { at: "/dashboard/role", ...inDashboard },
  "staff/screens/views.ts": { at: "/dashboard/views", loader: "views.save", action: "views.save" },
  "business/screens/business-settings.tsx": { at: "/dashboard/business-settings", ...inDashboard },
  "business/screens/settings-csv.ts": {
    at: "/dashboard/business-settings/export.csv",
    loader: "dashboard.open",
  },
  "people/own/screens/user-profile.tsx": { at: "/dashboard/user-profile", ...inDashboard },
  "bookings/screens/own-bookings-csv.ts": {
    at: "/dashboard/user-profile/export.csv",
    loader: "dashboard.open",
  },
  "site/screens/text-preview.tsx": {
    at: "/dashboard/business-settings/preview",
    loader: "dashboard.open",
  },
  "instructors/managing/screens/instructor-management.tsx": {
    at: "/dashboard/instructor-management",
    ...inDashboard,
  },
  "instructors/managing/screens/teachers-csv.ts": {
    at: "/dashboard/instructor-management/export.csv",
    ...inDashboard,
  },
  "people/screens/user-management.tsx": { at: "/dashboard/user-management", ...inDashboard },
  "people/screens/people-csv.ts": { at: "/dashboard/user-management/export.csv", ...inDashboard },
  "business/screens/setup.tsx": { at: "/setup/nothing", loader: "studio.set_up", action: "studio.set_up" },
  "business/screens/mail-preview.ts": { at: "/dashboard/business-settings/mail-preview", ...inDashboard },
  "planning/screens/weekly-schedule.tsx": { at: "/dashboard/weekly-schedule", ...inDashboard },
  "planning/screens/week-csv.ts": { at: "/dashboard/weekly-schedule/export.csv", loader: "dashboard.open" },
  "newsletter/screens/newsletter-management.tsx": { at: "/dashboard/newsletter-management", ...inDashboard },
  "newsletter/screens/newsletter-csv.ts": {
    at: "/dashboard/newsletter-management/export.csv",
    ...inDashboard,
  },
  "newsletter/screens/letter-preview.ts": { at: "/dashboard/newsletter-management/preview", ...inDashboard },
  "newsletter/screens/letter-picture.ts": { at: "/dashboard/newsletter-management/pictures", ...inDashboard },
  "overview/screens/overview.tsx": { at: "/dashboard/overview", ...inDashboard },
  "overview/screens/search.ts": { at: "/dashboard/search", loader: "dashboard.open" },
  "overview/screens/overview-csv.ts": { at: "/dashboard/overview/export.csv", ...inDashboard },
  "overview/screens/letter-picks.ts": {
    at: "/dashboard/newsletter-management/picks",
    loader: "dashboard.open",
  },
  "planning/screens/class-management.tsx": { at: "/dashboard/class-management", ...inDashboard },
  "planning/screens/class-management-csv.ts": {
    at: "/dashboard/class-management/export.csv",
    ...inDashboard,
  },
  "planning/screens/class-package-manager.tsx": { at: "/dashboard/class-package-manager", ...inDashboard },
  "planning/screens/catalogue-csv.ts": { at: "/dashboard/class-package-manager/export.csv", ...inDashboard },
  "desk/screens/class-bookings.tsx": { at: "/dashboard/class-bookings", ...inDashboard },
  "finances/screens/rate-management.tsx": { at: "/dashboard/rate-management", ...inDashboard },
  "finances/screens/rates-csv.ts": { at: "/dashboard/rate-management/export.csv", ...inDashboard },
  "finances/screens/transactions.tsx": { at: "/dashboard/transactions", ...inDashboard },
  "finances/screens/transactions-csv.ts": { at: "/dashboard/transactions/export.csv", ...inDashboard },
  "finances/screens/suggestions.ts": {
    at: "/dashboard/transactions/suggestions?q=ma",
    loader: "dashboard.open",
  },
  "finances/screens/papers-print.ts": {
    at: "/dashboard/transactions/papers.pdf",
    action: "dashboard.open",
  },
  "finances/screens/paper-file.ts": {
    at: "/dashboard/transactions/invoices/nothing.pdf",
    loader: "dashboard.open",
  },
  "desk/screens/bookings-csv.ts": { at: "/dashboard/class-bookings/export.csv", ...inDashboard },
  "bookings/screens/proposal.tsx": {
    at: "/bookings/YOG-20260101-AAAAAA/proposal",
    loader: "quotes.answer",
    action: "quotes.answer",
  },
  "desk/screens/to-desk.ts": { at: `/desk/messages/${nothing}`, loader: "messages.manage" },
  "desk/screens/desk.tsx": { at: "/dashboard/form-submissions-messages", ...inDashboard },
  "desk/screens/desk-csv.ts": { at: "/dashboard/form-submissions-messages/export.csv", ...inDashboard },
  "learning/editing/screens/article-management.tsx": { at: "/dashboard/article-management", ...inDashboard },
  "learning/editing/screens/articles-csv.ts": {
    at: "/dashboard/article-management/export.csv",
    ...inDashboard,
  },
  "learning/editing/screens/article-editing.tsx": { at: "/dashboard/article-editing", ...inDashboard },
  "learning/editing/screens/article-workflow.tsx": { at: "/dashboard/article-workflow", ...inDashboard },
  "learning/comments/screens/comment-moderation.tsx": { at: "/dashboard/comment-moderation", ...inDashboard },
  "learning/editing/screens/queue-csv.ts": {
    at: "/dashboard/article-workflow/export.csv",
    loader: "dashboard.open",
  },
  "learning/comments/screens/comments-csv.ts": {
    at: "/dashboard/comment-moderation/export.csv",
    ...inDashboard,
  },
  "learning/editing/screens/concerns-csv.ts": { at: "/dashboard/content-review/export.csv", ...inDashboard },
  "learning/editing/screens/content-review.tsx": {
    at: "/dashboard/content-review",
    loader: "dashboard.open",
  },
  "teaching/screens/teaching-dashboard.tsx": { at: "/dashboard/teaching-dashboard", ...inDashboard },
  "teaching/screens/teaching-csv.ts": {
    at: "/dashboard/teaching-dashboard/export.csv",
    loader: "dashboard.open",
  },
  "teaching/screens/marks.ts": { at: "/dashboard/teaching-dashboard/marks", action: "dashboard.open" },
  "teaching/screens/room.ts": {
    at: `/dashboard/teaching-dashboard/${nothing}/room`,
    loader: "dashboard.open",
  },
  "overview/classes/screens/classes-overview.tsx": { at: "/dashboard/classes-overview", ...inDashboard },
  "overview/classes/screens/classes-csv.ts": { at: "/dashboard/classes-overview/export.csv", ...inDashboard },
  "site/screens/not-found.tsx": { at: "/nothing/here", loader: "site.read", action: "site.read" },
};
