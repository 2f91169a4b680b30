import { execFile } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { x as extract } from "tar";
import { reason } from "#app/platform/database.server.ts";
import { optionalFontsFolder } from "#app/platform/pictures/typesetting/faces.server.ts";
import { fontFileName, optionalTypefaces, weights } from "#app/platform/pictures/typesetting/typefaces.ts";
import { StartRefusal } from "#app/platform/start-refusal.ts";

// `npm run studio -- fonts`: installs the fonts that are too large for every studio.

const run = promisify(execFile);

/** The tarballs as npm's registry describes them. A test compares them with package-lock.json. */
export const fontPackages: Readonly<Record<string, { version: string; integrity: string }>> = {
  "@fontsource/noto-sans-sc": {
    version: "5.3.0",
    integrity:
      "sha512-HeqIlGm0+ohOKxZLuHj1qW6r6avHH0OWdKERAcSDI0RQ+MXrteuLKA+M+5eOA8rYy0MFvOR5AT0fQo2rUkye0Q==",
  },
  "@fontsource/noto-sans-tc": {
    version: "5.3.0",
    integrity:
      "sha512-+0MguVH2vIxkVJLiaMHVKHk+yJZmZvMU9d8z88JdUx8C2CgMLOtm7WNloi3HYlvCNy7TpuvjIUvh5iiGp6INxQ==",
  },
  "@fontsource/noto-sans-jp": {
    version: "5.3.0",
    integrity:
      "sha512-OZbBzZ8LrFRs2RFT2Cc0HUV2C2ZeSfyEXhDJWR0EZuZaraJfRubpvrFmUnCljuBDEkw8Vn6CE/+nf9dj9b+0lg==",
  },
  "@fontsource/noto-sans-kr": {
    version: "5.3.0",
    integrity:
      "sha512-/JnpTjaCOXW7xUoqOyCVYSr05VOkDy5Yla9O+WAEiS7u+yYLsmHoqj6v1W0bf91G8G3XA2+NnRS3CX2Tf/FVZg==",
  },
};

/** Fills the folder of optional fonts. Returns what to tell the operator. */
export async function installFonts(): Promise<string> {
  const folder = optionalFontsFolder();
  try {
    mkdirSync(folder, { recursive: true });
    const work = mkdtempSync(join(folder, ".new-"));
    try {
      for (const typeface of optionalTypefaces) {
        const from = packageFolder(typeface.package) ?? (await download(typeface.package, work));
        for (const weight of weights) {
          const name = fontFileName(typeface, weight);
          cpSync(join(from, typeface.files[weight]), join(work, name));
          // The studio may run as another user than the one who installs.
          chmodSync(join(work, name), 0o644);
          renameSync(join(work, name), join(folder, name));
        }
      }
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
    chmodSync(folder, 0o755);
  } catch (error) {
    throw new StartRefusal(`fonts: ${reason(error)}`);
  }
  const languages = [...new Set(optionalTypefaces.map(({ optional }) => optional))];
  return `The fonts for ${new Intl.ListFormat("en").format(languages.map(String))} are in ${folder}.`;
}

/** Returns the folder of an installed package, next to the sources. */
function packageFolder(name: string): string | undefined {
  try {
    return dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
  } catch {
    return undefined;
  }
}

async function download(name: string, work: string): Promise<string> {
  const { version, integrity } = fontPackages[name] ?? {};
  const npm = process.env.npm_execpath;
  const args = ["pack", `${name}@${version}`, "--json", "--pack-destination", work];
  const options = { maxBuffer: 64 * 2 ** 20, cwd: work };
  const { stdout } = npm
    ? await run(process.execPath, [npm, ...args], options)
    : await run("npm", args, options);
  const [packed] = JSON.parse(stdout) as { filename: string; integrity: string }[];
  if (!packed || packed.integrity !== integrity)
    throw new Error(`${name}@${version} is not the expected package`);
  const target = join(work, name);
  mkdirSync(target, { recursive: true });
  const file = [packed.filename, packed.filename.replace("@", "").replace("/", "-")]
    .map((one) => join(work, one))
    .find(existsSync);
  await extract({ file: file ?? "", cwd: target, strip: 1 });
  return target;
}
