import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { asciiOnly } from "./ascii-only.ts";
import { BuildFolders } from "./build-folders.ts";

const sources = [
  "app",
  "server",
  "database",
  "public",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
];
const folders = new BuildFolders();

/** The folder of a build made from these very sources, built first unless there is one; kept for this process. */
export async function buildWhenNeeded(): Promise<string> {
  const print = fingerprint();
  const folder = folders.find(print) ?? (await folders.alone(() => folders.find(print) ?? build(print)));
  folders.use(folder);
  if (folder !== folders.current()) folders.finish(folder);
  return folder;
}

/** The build files that a running studio reads. A later build does not replace them. */
export interface BuiltFiles {
  clientFolder: string;
}

/**
 * Returns the build to run: the latest one if there are no sources, as in the container. `compiled` is the folder of
 * Node's compile cache for this build.
 */
export async function builtStudio(): Promise<{ server: URL; files: BuiltFiles; compiled: string }> {
  const folder = existsSync("app") ? await buildWhenNeeded() : folders.current();
  if (!folder) throw new Error("There is no build to start from: run `npm run build` beside the sources.");
  return {
    server: getServerUrl(folder),
    compiled: getCompiledFolder(folder),
    files: {
      clientFolder: resolve(folder, "client"),
    },
  };
}

const getServerUrl = (folder: string) => pathToFileURL(resolve(folder, "server/index.js"));
const getCompiledFolder = (folder: string) => resolve(folder, "compiled");

/** Has the engine read the server once: later starts are 0.3 to 0.5 s quicker. */
const compile = `
  import { enableCompileCache } from "node:module";
  const [server, compiled] = process.argv.slice(1);
  enableCompileCache(compiled);
  await (await import(server)).readAll();
  process.exit();
`;

function build(print: string): string {
  console.log("Building Sadhana (once, until the sources change) …");
  const folder = folders.create(print);
  const run = (...args: string[]) =>
    execFileSync(process.execPath, args, {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, NODE_ENV: "production", BUILD_FOLDER: folder },
    });
  try {
    run("node_modules/@react-router/dev/bin.cjs", "build");
    run("app/platform/pictures/typesetting/copy-fonts.ts", join(folder, "fonts"));
    writeInAscii(join(folder, "server"));
    precompress(join(folder, "client"));
    run("--input-type=module", "--eval", compile, getServerUrl(folder).href, getCompiledFolder(folder));
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  folders.finish(folder);
  return folder;
}

function fingerprint(): string {
  const hash = createHash("sha256");
  for (const source of sources)
    for (const file of listFiles(source)) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

function listFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function writeInAscii(folder: string): void {
  for (const file of listFiles(folder)) {
    if (file.endsWith(".js")) writeFileSync(file, asciiOnly(readFileSync(file, "utf8")));
  }
}

function precompress(folder: string): void {
  for (const file of listFiles(folder)) {
    if (!/\.(js|css|svg|json|html|txt|webmanifest)$/.test(file)) continue;
    const body = readFileSync(file);
    if (body.length < 1_024) continue;
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
  }
}

if (import.meta.main) await buildWhenNeeded();
