import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Each build goes to a folder of its own: server/build.ts names it.
  buildDirectory: process.env.BUILD_FOLDER ?? "build/unnamed",
  // A page names the addresses it leads to, not all there are: lighter, and a new release is noticed.
  routeDiscovery: { mode: "lazy" },
  // What a screen does in the browser before its data comes is a few bytes: not worth a file of its own.
  splitRouteModules: false,
} satisfies Config;
