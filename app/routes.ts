import { index, type RouteConfig } from "@react-router/dev/routes";

export default [index("site/screens/home.tsx")] satisfies RouteConfig;
