import { index, type RouteConfig, route } from "@react-router/dev/routes";

// Every address of the studio and the one file that answers it, in the order of the specification.
export default [
  index("site/screens/home.tsx"),
  route("login", "accounts/screens/login.tsx"),
  route("logout", "accounts/screens/logout.ts"),
  route("auth/callback", "accounts/screens/callback.tsx"),

  route("api/session", "accounts/screens/session.ts"),
  route("live", "notifications/screens/live.ts"),
] satisfies RouteConfig;
