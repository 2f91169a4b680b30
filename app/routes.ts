import { index, type RouteConfig, route } from "@react-router/dev/routes";

// Every address of the studio and the one file that answers it, in the order of the specification.
export default [
  index("site/screens/home.tsx"),
  route("schedule", "schedule/screens/schedule.tsx"),
  route("profile", "profiles/screens/profile.tsx"),
  route("login", "accounts/screens/login.tsx"),
  route("login/code", "accounts/screens/second-step.tsx"),
  route("reset-password", "accounts/screens/reset-password.tsx"),
  route("update-password", "accounts/screens/update-password.tsx"),
  route("logout", "accounts/screens/logout.ts"),
  route("auth/callback", "accounts/screens/callback.tsx"),
  route("unauthorized", "site/screens/unauthorized.tsx"),

  route("bookings/booked-classes", "bookings/screens/booked-classes.ts"),
  route("bookings/:bookingId/calendar.ics", "bookings/screens/calendar-file.ts"),

  route("api/auth/callback/google", "accounts/screens/provider-return.ts"),
  route("files/*", "site/screens/files.ts"),
  route("api/session", "accounts/screens/session.ts"),
  route("live", "notifications/screens/live.ts"),

  route("dev/gallery", "site/screens/gallery.tsx"),
  route("dev/mailbox/:mailId?", "mail/screens/mailbox.tsx"),
  route("dev/mailbox/:mailId/:part", "mail/screens/mailbox-file.ts"),

  route("*", "site/screens/not-found.tsx"),
] satisfies RouteConfig;
