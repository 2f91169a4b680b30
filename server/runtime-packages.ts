import { readFileSync, writeFileSync } from "node:fs";

/** The packages that stay outside the bundle of the server, because they read their own files or contain binaries. */
export const runtimePackages = ["sharp", "pino", "pg", "nodemailer", "pdfkit", "fontkit", "harfbuzzjs"];

// `node server/runtime-packages.ts` leaves only these in package.json, so that `npm prune` removes what the build contains.
if (import.meta.main) {
  const manifest = JSON.parse(readFileSync("package.json", "utf8"));
  manifest.dependencies = Object.fromEntries(
    runtimePackages.map((name) => [name, manifest.dependencies[name]]),
  );
  manifest.devDependencies = {};
  writeFileSync("package.json", `${JSON.stringify(manifest, null, 2)}\n`);
}
