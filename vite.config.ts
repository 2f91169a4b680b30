import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** Packages that look for files beside themselves, or that are not JavaScript alone. */
const besideTheirFiles = ["sharp", "pino", "pg", "nodemailer", "pdfkit", "fontkit"];

/** In every page's first load: kept together, so that a new release of the studio leaves it in the cache. */
const everywhere = /node_modules\/(react|react-dom|react-router|scheduler|cookie-es)\//;

/**
 * What browsers get of the packages, prepared when development starts: found one by one, they would make
 * the page load anew again and again, with two Reacts in between.
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
  "@conform-to/react",
  "@conform-to/zod/v4",
  "@tiptap/react",
  "@tiptap/starter-kit",
  "@tiptap/extensions",
  "@tiptap/extension-image",
  "lucide-react",
  "zod",
];

type Graph = { getModuleInfo: (id: string) => { importers: string[] } | null };

/** True for what the frame of every page is made of: the modules that root.tsx stands on. */
function carriesRoot(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return importers.some((one) => /app\/root\.tsx/.test(one) || carriesRoot(one, graph, seen));
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
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
                // By the pages that need them; crumbs join a neighbour, because each file costs a request.
                {
                  name: "parts",
                  test: /\/app\//,
                  priority: 1,
                  minShareCount: 2,
                  entriesAware: true,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: "./server/main.ts" } },
      // One bundle instead of some thousand files: the studio opens in a third of the time.
      resolve: command === "build" ? { noExternal: true, external: besideTheirFiles } : {},
    },
  },
  optimizeDeps: { include: inBrowsers, noDiscovery: true },
  build: { assetsInlineLimit: 0, target: "es2023" },
  server: { host: "127.0.0.1" },
}));
