import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";

/** The panel of a booking and its forms, beside each list that shows bookings. */
function bookingRoutes(list: string, folder = "") {
  const screen = (path: string, file: string, children: RouteConfigEntry[] = []) =>
    route(path, `desk/bookings/screens/${file}.tsx`, { id: `${list}-${file}` }, children);
  return [
    screen(`${folder}new`, "new-booking"),
    screen(`${folder}new/:kind`, "new-request"),
    screen(`${folder}:booking`, "booking", [
      ...["confirm", "cancel", "move", "propose", "price", "message"].map((form) => screen(form, form)),
      route("reply", "desk/screens/received.tsx", { id: `${list}-booking-received` }),
      route("note", "desk/screens/note.tsx", { id: `${list}-booking-note` }),
    ]),
    screen(`${folder}:booking/edit`, "edit"),
  ];
}

/** The panels of the desk's messages and saved replies, and of its bookings. */
function deskRoutes(list: string) {
  const screen = (path: string, file: string, children: RouteConfigEntry[] = [], id = file) =>
    route(path, `desk/messages/screens/${file}.tsx`, { id: `${list}-contact-${id}` }, children);
  return [
    ...bookingRoutes(list, "bookings/"),
    screen("saved", "saved-replies", [screen(":reply/remove", "remove-reply")]),
    screen("saved/new", "saved-reply", [], "new-reply"),
    screen("saved/:reply", "saved-reply"),
    screen(":message", "message", [
      screen("reply", "reply"),
      route("received", "desk/screens/received.tsx", { id: `${list}-received` }),
      route("note", "desk/screens/note.tsx", { id: `${list}-note` }),
    ]),
  ];
}

/** The panel of an article, beside the list of own ones or of all. */
function articleRoutes(list: string) {
  const act = route(":act", "learning/editing/screens/article-act.tsx", { id: `${list}-article-act` });
  return [route(":articleId", "learning/editing/screens/article.tsx", { id: `${list}-article` }, [act])];
}

/** The page of a review, in the queue's module or at the shared address. */
function reviewPage(path: string) {
  return route(`${path}/:articleId`, "learning/editing/screens/review.tsx", { id: `${path}-review` }, [
    route("approve", "learning/editing/screens/approve.tsx", { id: `${path}-approve` }),
    route("reject", "learning/editing/screens/reject.tsx", { id: `${path}-reject` }),
  ]);
}

/** The panel of a comment, in the module or at the shared address. */
function commentRoutes(path: string) {
  return [
    route(":commentId", "learning/comments/screens/comment.tsx", { id: `${path}-comment` }, [
      route(":decision", "learning/comments/screens/hide-comment.tsx", { id: `${path}-hide` }),
    ]),
  ];
}

/** The wizard that plans a request's classes is a page without the list. */
/** The panels of class types, or of packages or passes below their `folder`. */
function catalogueRoutes(folder = "") {
  const routeOf = (path: string, file: string, children: RouteConfigEntry[] = []) =>
    route(
      [folder, path].filter(Boolean).join("/"),
      `planning/catalogue/screens/${file}.tsx`,
      { id: `${folder || "types"}-${file}` },
      children,
    );
  const act = route(":act", "planning/catalogue/screens/catalogue-act.tsx", {
    id: `${folder || "types"}-act`,
  });
  return [routeOf("new", "new-catalogue-row"), routeOf(":rowId", "catalogue-row", [act])];
}

function bookingPlan(module: string, booking: string) {
  return route(`${module}/${booking}/plan`, "desk/bookings/screens/plan.tsx", { id: `${module}-plan` });
}

// Every address of the studio and the one file that answers it, in the order of the specification.
export default [
  index("site/screens/home.tsx"),
  route("schedule", "bookings/screens/schedule.tsx"),
  route("book-class", "requests/screens/book-class.tsx"),
  route("book/corporate", "requests/screens/corporate.tsx"),
  route("book/individual", "requests/screens/individual.tsx"),
  route("instructor/:instructorId", "instructors/screens/instructor.tsx"),
  route("profile", "people/own/screens/profile.tsx"),
  route("profile/confirm-email", "people/own/screens/confirm-email.tsx"),
  route("profile/export", "people/own/screens/own-data.ts"),
  route("about", "site/screens/about.tsx"),
  route("services", "site/screens/our-services.tsx"),
  route("contact", "contact/screens/contact.tsx"),
  route("privacy", "site/screens/privacy.tsx"),
  route("terms", "site/screens/terms.tsx"),
  route("testimonials", "site/screens/testimonials.tsx"),
  route("achievements", "site/screens/achievements.tsx"),
  route("learning", "learning/reading/screens/learning.tsx"),
  route("learning/rss.xml", "learning/reading/screens/feed.ts"),
  route("learning/:articleId", "learning/reading/screens/article.tsx"),
  route("learning/:articleId/reader", "learning/reading/screens/reader-state.ts"),
  route("learning/:articleId/rating", "learning/reading/screens/rating.tsx"),
  route("learning/:articleId/comments", "learning/reading/screens/comment.tsx"),
  route("learning/:articleId/comments/:commentId/report", "learning/reading/screens/report-comment.tsx"),
  route("articles/new", "learning/writing/screens/write-article.tsx", { id: "new-article" }),
  route("articles/autosave", "learning/writing/screens/autosave.ts"),
  route("articles/images", "learning/writing/screens/upload-image.ts"),
  route("articles/:articleId/edit", "learning/writing/screens/write-article.tsx"),
  route("login", "accounts/screens/login.tsx"),
  route("login/code", "accounts/screens/second-step.tsx"),
  route("reset-password", "accounts/screens/reset-password.tsx"),
  route("update-password", "accounts/screens/update-password.tsx"),
  route("logout", "accounts/screens/logout.ts"),
  route("auth/callback", "accounts/screens/callback.tsx"),
  route("unsubscribe", "newsletter/screens/unsubscribe.tsx"),
  route("unsubscribe/one-click", "newsletter/screens/one-click.ts"),
  route("unsubscribe/check-ins", "overview/at-risk/screens/stop-check-ins.tsx"),
  route("unsubscribe/check-ins/one-click", "overview/at-risk/screens/stop-one-click.ts"),
  route("newsletter", "newsletter/screens/newsletter.tsx"),
  route("newsletter/confirm", "newsletter/screens/confirm.tsx"),
  route("setup/:code", "business/screens/setup.tsx"),
  route("setup/:code/owner", "business/screens/setup-owner.tsx"),
  route("setup/:code/emails", "business/screens/setup-emails.tsx"),
  route("unauthorized", "site/screens/unauthorized.tsx"),

  route("bookings/own-places", "bookings/screens/own-places.ts"),
  route("calendar/:feed.ics", "bookings/screens/feed.ts"),
  route("bookings/feed-address", "bookings/screens/feed-address.ts"),
  route("bookings/unrated", "bookings/screens/unrated.ts"),
  route("bookings/payments", "finances/screens/own-payments.ts"),
  route("bookings/:bookingId/pay", "finances/screens/booking-payment.tsx"),
  route("passes", "finances/screens/passes.tsx"),
  route("passes/buy", "finances/screens/buy-pass.tsx"),
  route("passes/:passId", "finances/screens/pass-payment.tsx"),
  route("bookings/waiting", "bookings/screens/waiting.ts"),
  route("bookings/waiting/:waitingId/offer", "bookings/screens/spot-offer.tsx"),
  route("bookings/:bookingId/rate", "bookings/screens/rate.tsx"),
  route("bookings/:bookingId/join", "bookings/screens/join.ts"),
  route("bookings/:bookingId/answers", "bookings/screens/answers.tsx"),
  route("bookings/:bookingId/move", "bookings/screens/move.tsx"),
  route("bookings/:bookingId/proposal", "bookings/screens/proposal.tsx"),
  route("bookings/:bookingId/cancel", "bookings/screens/cancel.tsx"),
  route("bookings/:bookingId/calendar.ics", "bookings/screens/calendar-file.ts"),

  route("api/auth/callback/google", "accounts/screens/provider-return.ts"),
  route("files/*", "site/screens/files.ts"),
  route("og/:card", "site/screens/share-card.ts"),
  route("site.webmanifest", "site/screens/manifest.ts"),
  route("sitemap.xml", "site/screens/sitemap.ts"),
  route("robots.txt", "site/screens/robots.ts"),
  route("api/session", "people/own/screens/session.ts"),
  route("api/newsletter", "newsletter/screens/subscription.ts"),
  route("api/notifications", "notifications/screens/own-notifications.ts"),
  route("live", "notifications/screens/live.ts"),

  route("dev/gallery", "site/screens/gallery.tsx"),
  route("dev/mails", "business/screens/email-gallery.tsx"),
  route("dev/mailbox/:mailId?", "business/screens/mailbox.tsx"),
  route("dev/mailbox/:mailId/:part", "business/screens/mailbox-file.ts"),

  route("desk/requests/:id", "desk/screens/to-desk.ts", { id: "to-requests" }),
  route("desk/messages/:id", "desk/screens/to-desk.ts", { id: "to-messages" }),
  route("desk/classes/:id", "desk/screens/to-desk.ts", { id: "to-classes" }),
  route("desk/schedule", "desk/screens/to-desk.ts", { id: "to-schedule" }),
  route("dashboard/role", "staff/screens/role.ts"),
  route("dashboard/sidebar", "staff/screens/sidebar.ts"),
  route("dashboard/today", "overview/screens/today.ts"),
  route("dashboard/views", "staff/screens/views.ts"),
  route("dashboard/article-management/export.csv", "learning/editing/screens/articles-csv.ts"),
  route("dashboard/article-editing/export.csv", "learning/editing/screens/articles-csv.ts", {
    id: "all-articles-csv",
  }),
  route("dashboard/article-workflow/export.csv", "learning/editing/screens/queue-csv.ts"),
  route("dashboard/comment-moderation/export.csv", "learning/comments/screens/comments-csv.ts"),
  route("dashboard/content-review/export.csv", "learning/editing/screens/concerns-csv.ts"),
  route("dashboard/teaching-dashboard/export.csv", "teaching/screens/teaching-csv.ts"),
  route("dashboard/teaching-dashboard/roster.csv", "teaching/screens/teaching-csv.ts", { id: "roster-csv" }),
  route("dashboard/teaching-dashboard/earnings.csv", "teaching/screens/teaching-csv.ts", {
    id: "earnings-csv",
  }),
  route("dashboard/teaching-dashboard/marks", "teaching/screens/marks.ts"),
  route("dashboard/teaching-dashboard/:sessionId/room", "teaching/screens/room.ts"),
  route("dashboard/instructor-management/export.csv", "instructors/managing/screens/teachers-csv.ts"),
  route("dashboard/business-settings/export.csv", "business/screens/settings-csv.ts"),
  route("dashboard/user-profile/export.csv", "bookings/screens/own-bookings-csv.ts"),
  route("dashboard/business-settings/preview", "site/screens/text-preview.tsx"),
  route("dashboard/user-management/export.csv", "people/screens/people-csv.ts"),
  route("dashboard/business-settings/mail-preview", "business/screens/email-preview.ts"),
  route("dashboard/business-settings/emails/:mail/test", "business/screens/email-preview.ts", {
    id: "email-test",
  }),
  route("dashboard/weekly-schedule/export.csv", "planning/week/screens/week-csv.ts"),
  route("dashboard/class-management/export.csv", "planning/sessions/screens/classes-csv.ts"),
  route("dashboard/class-package-manager/export.csv", "planning/catalogue/screens/catalogue-csv.ts"),
  route("dashboard/form-submissions-messages/export.csv", "desk/screens/desk-csv.ts"),
  route("dashboard/forms/export.csv", "desk/screens/desk-csv.ts", { id: "forms-csv" }),
  route("dashboard/class-bookings/export.csv", "desk/screens/bookings-csv.ts"),
  route("dashboard/classes-overview/export.csv", "overview/classes/screens/classes-csv.ts"),
  route("dashboard/classes-overview/roster.csv", "overview/classes/screens/classes-csv.ts", {
    id: "class-roster-csv",
  }),
  route("dashboard/transactions/export.csv", "finances/ledger/screens/transactions-csv.ts"),
  route("dashboard/rate-management/export.csv", "finances/rates/screens/rates-csv.ts"),
  route("dashboard/transactions/suggestions", "finances/screens/suggestions.ts"),
  route("dashboard/transactions/invoices/:file", "finances/screens/invoice-file.ts"),
  route("dashboard/transactions/statements/:file", "finances/screens/invoice-file.ts", {
    id: "statement-file",
  }),
  route("dashboard/transactions/papers.pdf", "finances/screens/invoices-print.ts"),
  route("dashboard/search", "overview/screens/search.ts"),
  route("dashboard/overview/export.csv", "overview/screens/overview-csv.ts"),
  route("dashboard/newsletter-management/export.csv", "newsletter/screens/newsletter-csv.ts"),
  route("dashboard/newsletter-management/preview", "newsletter/campaigns/screens/campaign-preview.ts"),
  route("dashboard/newsletter-management/pictures", "newsletter/campaigns/screens/campaign-picture.ts"),
  route("dashboard/newsletter-management/picks", "overview/screens/campaign-picks.ts"),
  route("dashboard", "staff/screens/dashboard.tsx", [
    layout("overview/screens/steps-left.tsx", [
      index("staff/screens/any-module.tsx", { id: "dashboard-beginning" }),
      route("article-management", "learning/editing/screens/article-management.tsx", articleRoutes("own")),
      route(
        "article-editing",
        "learning/editing/screens/article-management.tsx",
        { id: "article-editing" },
        articleRoutes("any"),
      ),
      route("article-workflow", "learning/editing/screens/article-workflow.tsx"),
      reviewPage("article-workflow"),
      route("teaching-dashboard", "teaching/screens/up-next.tsx"),
      route("teaching-dashboard/classes", "teaching/screens/classes.tsx"),
      route("teaching-dashboard/offers", "teaching/screens/offers.tsx"),
      route("teaching-dashboard/time-off", "teaching/screens/time-off.tsx"),
      route("teaching-dashboard/earnings", "teaching/screens/earnings.tsx"),
      route("teaching-dashboard/:sessionId", "teaching/screens/session.tsx", [
        route("decline", "teaching/screens/decline.tsx"),
        route("propose", "teaching/screens/propose.tsx"),
        route("offer", "teaching/screens/offer.tsx"),
        route("ask/:about", "teaching/screens/ask.tsx"),
        route("link", "teaching/screens/link.tsx"),
        route("cancel", "teaching/screens/cancel.tsx"),
      ]),
      route("review", "learning/editing/screens/article-workflow.tsx", { id: "review" }),
      reviewPage("review"),
      route("comment-moderation", "learning/comments/screens/comment-moderation.tsx", commentRoutes("all")),
      route(
        "comments",
        "learning/comments/screens/comment-moderation.tsx",
        { id: "comments" },
        commentRoutes("shared"),
      ),
      route("weekly-schedule", "planning/week/screens/weekly-schedule.tsx", [
        route("new", "planning/week/screens/new-class.tsx"),
        route("time-off/new", "planning/week/screens/new-time-off.tsx"),
        route("closures/new", "planning/week/screens/new-closure.tsx"),
        route("closures/:closureId", "planning/week/screens/closure.tsx"),
        route(":classId", "planning/week/screens/weekly-class.tsx", [
          route(":act", "planning/week/screens/weekly-class-act.tsx"),
          route("move/:date/:to?/:time?/:minutes?", "planning/week/screens/move-class.tsx"),
        ]),
      ]),
      route("class-management", "planning/sessions/screens/class-management.tsx", [
        route(":sessionId", "planning/sessions/screens/session.tsx", [
          route(":act", "planning/sessions/screens/session-act.tsx"),
        ]),
      ]),
      route("class-management/plan", "planning/series/screens/plan.tsx"),
      route("class-package-manager", "planning/catalogue/screens/class-package-manager.tsx", [
        ...catalogueRoutes(),
        ...catalogueRoutes("packages"),
        ...catalogueRoutes("passes"),
      ]),
      route("class-package-manager/import", "planning/catalogue/screens/catalogue-import.tsx"),
      route("overview", "overview/screens/overview.tsx", [
        route("email", "overview/at-risk/screens/email-members.tsx"),
      ]),
      route("newsletter-management", "newsletter/screens/newsletter-management.tsx", [
        route("new-subscriber", "newsletter/subscribers/screens/new-subscriber.tsx"),
      ]),
      route("newsletter-management/import", "newsletter/subscribers/screens/import.tsx"),
      route("newsletter-management/new", "newsletter/campaigns/screens/new-campaign.tsx"),
      route("newsletter-management/:campaignId/:part", "newsletter/campaigns/screens/campaign.tsx", [
        route(":act", "newsletter/campaigns/screens/campaign-act.tsx"),
      ]),
      route("instructor-management", "instructors/managing/screens/instructor-management.tsx", [
        route("promote", "instructors/managing/screens/promote.tsx"),
        route("message", "instructors/managing/screens/message.tsx"),
        route(":teacherId", "instructors/managing/screens/teacher.tsx", [
          route("", "instructors/managing/screens/profile.tsx", [
            route(":question", "instructors/managing/screens/confirm.tsx"),
          ]),
          route("edit", "instructors/managing/screens/edit.tsx"),
          route("timetable", "instructors/managing/screens/timetable.tsx"),
          route("time-off", "instructors/managing/screens/time-off.tsx"),
          route("time-off/new", "instructors/managing/screens/new-time-off.tsx"),
          route("time-off/:absenceId", "instructors/managing/screens/time-off-classes.tsx"),
          route("ratings", "instructors/managing/screens/ratings.tsx"),
          route("pay", "instructors/managing/screens/pay.tsx"),
          route("history", "instructors/managing/screens/history.tsx"),
          route("hand-over", "instructors/managing/screens/hand-over.tsx"),
        ]),
      ]),
      route("business-settings", "business/screens/business-settings.tsx", [
        route("history", "business/screens/history.tsx"),
        route("emails/:mail", "business/screens/email-text.tsx"),
        route("email-server", "business/screens/email-server.tsx"),
        route("texts/:page", "business/screens/texts.tsx", [
          route(":sectionKey", "business/screens/section-text.tsx", [
            route(":act", "business/screens/text-act.ts"),
          ]),
        ]),
        route(":section", "business/screens/section.tsx"),
      ]),
      route("user-profile", "people/own/screens/user-profile.tsx"),
      route("user-management", "people/screens/user-management.tsx", [
        route("new", "people/screens/invite.tsx"),
        route("activity/:entryId", "people/screens/activity-entry.tsx"),
        route(":personId", "people/person/screens/person.tsx", [
          route("", "people/person/screens/profile.tsx", [
            route(":question", "people/person/screens/confirm.tsx"),
          ]),
          route("edit", "people/person/screens/edit.tsx"),
          route("roles", "people/person/screens/roles.tsx"),
          route("bookings", "people/person/screens/bookings.tsx"),
          route("money", "people/person/screens/money.tsx"),
          route("messages", "people/person/screens/messages.tsx"),
          route("notes", "people/person/screens/notes.tsx"),
          route("activity", "people/person/screens/activity.tsx"),
        ]),
      ]),
      route("user-management/import", "people/screens/import.tsx"),
      route("content-review", "learning/editing/screens/content-review.tsx"),
      route("class-bookings", "desk/screens/class-bookings.tsx", bookingRoutes("class-bookings")),
      bookingPlan("class-bookings", ":booking"),
      route("transactions", "finances/ledger/screens/transactions.tsx", [
        route("new", "finances/ledger/screens/new-entry.tsx"),
        route("pay/new", "finances/pay/screens/new-pay.tsx"),
        route("pay/:id/withhold", "finances/pay/screens/withhold.tsx"),
        route("payouts/new", "finances/pay/screens/new-pay.tsx", { id: "new-payout" }),
        route("payouts/:id", "finances/pay/screens/payout.tsx", [
          route(":act", "finances/pay/screens/payout-act.tsx"),
        ]),
        route("details/:id", "finances/pay/screens/payout-details.tsx"),
        route("passes/new", "finances/payments/screens/sell-pass.tsx"),
        route("passes/:id", "finances/payments/screens/pass.tsx", [
          route(":act", "finances/payments/screens/pass-act.tsx"),
        ]),
        route(":id", "finances/ledger/screens/entry.tsx", [
          route(":act", "finances/ledger/screens/entry-act.tsx"),
        ]),
      ]),
      route("rate-management", "finances/rates/screens/rate-management.tsx", [
        route("new", "finances/rates/screens/rate.tsx", { id: "new-rate" }),
        route(":id", "finances/rates/screens/rate.tsx"),
        route(":id/replace", "finances/rates/screens/rate.tsx", { id: "replace-rate" }),
        route(":id/:act", "finances/rates/screens/rate-act.tsx"),
      ]),
      route("rate-management/bulk", "finances/rates/screens/bulk-rates.tsx"),
      route("form-submissions-messages", "desk/screens/desk.tsx", deskRoutes("messages")),
      bookingPlan("form-submissions-messages", "bookings/:booking"),
      route("forms", "desk/screens/desk.tsx", { id: "forms" }, deskRoutes("forms")),
      bookingPlan("forms", "bookings/:booking"),
      route("classes-overview", "overview/classes/screens/classes-overview.tsx", [
        route(":sessionId", "overview/classes/screens/class.tsx", [
          route(":act", "planning/sessions/screens/session-act.tsx", { id: "overview-session-act" }),
        ]),
      ]),
      route("*", "staff/screens/any-module.tsx"),
    ]),
  ]),

  route("*", "site/screens/not-found.tsx"),
] satisfies RouteConfig;
