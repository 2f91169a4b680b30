import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { runtimePackages } from "./server/runtime-packages.ts";
import { scriptGroups } from "./server/script-groups.ts";
import { inEnglish, slimmedPackages, withoutJsonSchemas } from "./server/slim-packages.ts";

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
  "@tiptap/react",
  "@tiptap/starter-kit",
  "@tiptap/extensions",
  "@tiptap/extension-image",
  "lucide-react",
  "zod",
];

const icons = /node_modules\/lucide-react\//;

type Graph = { getModuleInfo: (id: string) => { importers: string[] } | null };

const ofFrame = new Map<string, boolean>();

/** True for what the frame of every page is made of: the modules that root.tsx stands on. */
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

let groups: ReadonlyMap<string, string> = new Map();

/** Once all modules are known, and before they are put into files. */
const groupScripts: Plugin = {
  name: "group-scripts",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  // What a group needs comes with a group of its own; the packer asks for this where that is so.
  configEnvironment: (name) =>
    name === "client"
      ? { build: { rollupOptions: { preserveEntrySignatures: "allow-extension" } } }
      : undefined,
  buildEnd() {
    const modules = [...this.getModuleIds()].flatMap((id) => {
      const info = this.getModuleInfo(id);
      if (!info || everywhere.test(id) || icons.test(id) || carriesRoot(id, this)) return [];
      const isEntry = info.isEntry || info.dynamicImporters.length > 0;
      const isFixed = !/\/app\//.test(id);
      return { id, bytes: info.code?.length ?? 0, isEntry, isFixed, imports: info.importedIds };
    });
    groups = scriptGroups(modules);
  },
};

const slimPackages: Plugin = {
  name: "slim-packages",
  apply: "build",
  transform: {
    filter: { id: slimmedPackages },
    handler(code, id) {
      const text =
        inEnglish(id, code) ??
        (this.environment.name === "client" ? withoutJsonSchemas(id, code) : undefined);
      return text === undefined ? undefined : { code: text, map: null };
    },
  },
};

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), slimPackages, groupScripts],
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
                {
                  name: "icons",
                  test: icons,
                  priority: 2,
                  entriesAware: true,
                  entriesAwareMergeThreshold: 3_000,
                },
                {
                  name: (id) => groups.get(id) ?? null,
                  debugName: "shared",
                  priority: 1,
                  includeDependenciesRecursively: false,
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
      resolve: command === "build" ? { noExternal: true, external: runtimePackages } : {},
    },
  },
  optimizeDeps: { include: inBrowsers, noDiscovery: true },
  build: { assetsInlineLimit: 0, target: "es2023" },
  server: { host: "127.0.0.1" },
}));
