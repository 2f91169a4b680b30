import { index, type RouteConfig, route } from "@react-router/dev/routes";

// Every address of the studio and the one file that answers it, in the order of the specification.
export default [
  index("site/screens/home.tsx"),
  route("schedule", "schedule/screens/schedule.tsx"),
  route("book-class", "bookings/screens/book-class.tsx"),
  route("book/corporate", "bookings/screens/corporate.tsx"),
  route("book/individual", "bookings/screens/individual.tsx"),
  route("instructor/:instructorId", "instructors/screens/instructor.tsx"),
  route("profile", "profiles/screens/profile.tsx"),
  route("about", "site/screens/about.tsx"),
  route("services", "site/screens/our-services.tsx"),
  route("contact", "contact/screens/contact.tsx"),
  route("privacy", "site/screens/privacy.tsx"),
  route("terms", "site/screens/terms.tsx"),
  route("testimonials", "site/screens/testimonials.tsx"),
  route("achievements", "site/screens/achievements.tsx"),
  route("learning", "learning/screens/learning.tsx"),
  route("learning/rss.xml", "learning/screens/feed.ts"),
  route("learning/:articleId", "learning/screens/article.tsx"),
  route("learning/:articleId/reader", "learning/screens/reader-state.ts"),
  route("login", "accounts/screens/login.tsx"),
  route("login/code", "accounts/screens/second-step.tsx"),
  route("reset-password", "accounts/screens/reset-password.tsx"),
  route("update-password", "accounts/screens/update-password.tsx"),
  route("logout", "accounts/screens/logout.ts"),
  route("auth/callback", "accounts/screens/callback.tsx"),
  route("unsubscribe", "newsletter/screens/unsubscribe.tsx"),
  route("unsubscribe/one-click", "newsletter/screens/one-click.ts"),
  route("newsletter", "newsletter/screens/newsletter.tsx"),
  route("newsletter/confirm", "newsletter/screens/confirm.tsx"),
  route("unauthorized", "site/screens/unauthorized.tsx"),

  route("bookings/booked-classes", "bookings/screens/booked-classes.ts"),
  route("bookings/:bookingId/calendar.ics", "bookings/screens/calendar-file.ts"),

  route("api/auth/callback/google", "accounts/screens/provider-return.ts"),
  route("files/*", "site/screens/files.ts"),
  route("og/:card", "site/screens/share-card.ts"),
  route("sitemap.xml", "site/screens/sitemap.ts"),
  route("robots.txt", "site/screens/robots.ts"),
  route("api/session", "accounts/screens/session.ts"),
  route("api/newsletter", "newsletter/screens/subscription.ts"),
  route("api/notifications", "notifications/screens/own-notifications.ts"),
  route("live", "notifications/screens/live.ts"),

  route("dev/gallery", "site/screens/gallery.tsx"),
  route("dev/mailbox/:mailId?", "mail/screens/mailbox.tsx"),
  route("dev/mailbox/:mailId/:part", "mail/screens/mailbox-file.ts"),

  route("dashboard/role", "dashboard/screens/role.ts"),
  route("dashboard", "dashboard/screens/dashboard.tsx", [
    index("dashboard/screens/any-module.tsx", { id: "dashboard-beginning" }),
    route("*", "dashboard/screens/any-module.tsx"),
  ]),

  route("*", "site/screens/not-found.tsx"),
] satisfies RouteConfig;
