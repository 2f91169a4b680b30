import { copyFileSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fontFileName, typefaces, weights } from "#app/platform/pictures/typesetting/typefaces.ts";

// Copies the fonts of invoices and share pictures into a folder, for server/build.ts.

const [folder = ""] = process.argv.slice(2);
const packages = createRequire(import.meta.url);

mkdirSync(folder, { recursive: true });
for (const typeface of typefaces.filter(({ optional }) => !optional)) {
  for (const weight of weights) {
    copyFileSync(
      packages.resolve(`${typeface.package}/${typeface.files[weight]}`),
      join(folder, fontFileName(typeface, weight)),
    );
  }
}
