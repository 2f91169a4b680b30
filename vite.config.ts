import optimizeLocales from "@react-aria/optimize-locales-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { runtimePackages } from "./server/runtime-packages.ts";

/** In every page's first load: kept together, so that a new release of the studio leaves it in the cache. */
const everywhere = /node_modules\/(react|react-dom|react-router|scheduler|cookie-es)\//;

/**
 * Dependencies to prebundle when development starts. Finding them one by one would reload the page repeatedly and load
 * two copies of React.
 */
const inBrowsers = [
  "react",
  "react/jsx-runtime",
  "react/jsx-dev-runtime",
  "react-dom",
  "react-dom/client",
  "react-router",
  "react-router/dom",
  "react-aria-components",
  "@internationalized/date",
  "@tiptap/react",
  "@tiptap/starter-kit",
  "@tiptap/extensions",
  "@tiptap/extension-image",
  "lucide-react",
  "zod",
];

type Graph = { getModuleInfo: (id: string) => { importers: string[] } | null };

const ofFrame = new Map<string, boolean>();

/** Returns whether a chunk contains root.tsx and the modules it imports. */
function carriesRoot(id: string, graph: Graph): boolean {
  const known = ofFrame.get(id);
  if (known !== undefined) return known;
  // Modules that need each other in a circle are answered for by who needs the circle.
  ofFrame.set(id, false);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  const isOfFrame = importers.some((one) => /app\/root\.tsx/.test(one) || carriesRoot(one, graph));
  ofFrame.set(id, isOfFrame);
  return isOfFrame;
}

/** Separate groups for modules that the dashboard and public pages use: public pages do not load the dashboard. */
const shared = /\/app\/(?:platform\/(?!fields\/form-fields)|ui\/(?:time|empty-state))/;
const controls = /node_modules\/lucide-react\/|\/app\/ui\/(?:form|dialog)/;

/** React Aria's texts come in 34 languages; browsers get English only. */
const englishOnly: Plugin = {
  ...optimizeLocales.vite({ locales: ["en-US"] }),
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
};

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), englishOnly],
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            entryFileNames: "assets/[name]-[hash].js",
            codeSplitting: {
              groups: [
                { name: "react", test: everywhere, priority: 3 },
                {
                  name: (id, graph) => (carriesRoot(id, graph) ? "frame" : null),
                  debugName: "frame",
                  priority: 2,
                },
                { name: "zod", test: /node_modules\/zod\//, priority: 2 },
                { name: "shared", test: shared, minShareCount: 30, priority: 2 },
                { name: "controls", test: controls, minShareCount: 30, priority: 2 },
                { name: "staff", test: /\/app\/(?:staff|ui\/list)\//, minShareCount: 10, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: "./server/main.ts" } },
      // One bundle instead of some thousand files: the studio opens in a third of the time.
      resolve: command === "build" ? { noExternal: true, external: runtimePackages } : {},
    },
  },
  optimizeDeps: { include: inBrowsers, noDiscovery: true },
  build: { assetsInlineLimit: 0, target: "es2023" },
  server: { host: "127.0.0.1" },
}));
