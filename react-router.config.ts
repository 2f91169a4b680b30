import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Each build has its own folder, named by server/build.ts.
  buildDirectory: process.env.BUILD_FOLDER ?? "build/unnamed",
  // A page names the addresses it leads to, not all there are: lighter, and a new release is noticed.
  routeDiscovery: { mode: "lazy" },
  // Client loaders are only a few bytes, so separate files would cost more than they save.
  splitRouteModules: false,
} satisfies Config;
