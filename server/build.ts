import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const sources = [
  "app",
  "server",
  "database",
  "public",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
];
const stamp = "build/stamp";

/** Builds the browser files and the server unless the last build was made from these very sources. */
export async function buildWhenNeeded(): Promise<void> {
  const print = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === print) return;
  console.log("Building Sadhana (once, until the sources change) …");
  rmSync("build", { recursive: true, force: true });
  execFileSync(process.execPath, ["node_modules/@react-router/dev/bin.cjs", "build"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  precompress("build/client");
  mkdirSync("build", { recursive: true });
  writeFileSync(stamp, print);
}

function fingerprint(): string {
  const hash = createHash("sha256");
  for (const source of sources)
    for (const file of filesOf(source)) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function precompress(folder: string): void {
  for (const file of filesOf(folder)) {
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
