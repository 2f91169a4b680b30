import { readFileSync } from "node:fs";
import { build } from "vite";

// Builds the thread that writes mails into the folder it is told: see server/build.ts.

const [folder] = process.argv.slice(2);
const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));

await build({
  configFile: false,
  logLevel: "warn",
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  ssr: { noExternal: true, external: Object.keys(dependencies) },
  build: {
    ssr: "server/mail-thread.ts",
    outDir: folder,
    copyPublicDir: false,
    target: "es2023",
  },
});
