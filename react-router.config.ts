import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Unknown addresses are answered by the server's own 404 page; no manifest lookups in between.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
