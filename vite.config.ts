import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** Packages that look for files beside themselves, or that are not JavaScript alone. */
const besideTheirFiles = ["@electric-sql/pglite", "sharp", "pino", "pg", "nodemailer"];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            entryFileNames: "assets/[name]-[hash].js",
            // React and the router come in one piece: they are needed together and pack better.
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules\/(react|react-dom|scheduler|react-router|cookie-es)\// },
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
  build: { assetsInlineLimit: 0, target: "es2023" },
  server: { host: "127.0.0.1" },
}));
