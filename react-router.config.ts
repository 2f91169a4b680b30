import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // A page names the addresses it leads to, not all there are: lighter, and a new release is noticed.
  routeDiscovery: { mode: "lazy" },
} satisfies Config;
