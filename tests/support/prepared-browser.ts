import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

export interface BrowserProgram {
  executablePath: string;
  /** Environment variables that the browser needs. */
  env: Record<string, string>;
}

declare module "vitest" {
  interface ProvidedContext {
    browser: BrowserProgram;
  }
}

/** Run by Vitest before the journeys: a browser is there to walk through the studio. */
export default async function setup(project: TestProject): Promise<() => void> {
  const { program, remove } = await findBrowser();
  project.provide("browser", program);
  return remove;
}

/** The browser that npm brought, the same everywhere; the one that `CHROMIUM` names, or the machine's where npm has none for it. */
export async function findBrowser(): Promise<{ program: BrowserProgram; remove: () => void }> {
  const installed =
    process.env.CHROMIUM ?? (isBrought() ? undefined : system.find((path) => existsSync(path)));
  if (installed) return { program: { executablePath: installed, env: {} }, remove: () => {} };
  return unpack();
}

const system = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const unpacker = join(import.meta.dirname, "light", "unpack-browser.ts");
const isBrought = () => process.platform === "linux" && process.arch === "x64";

/**
 * Unpacks the browser for a machine without system packages. The library decides by environment variables whether to
 * unpack its libraries, so this runs in a separate process; several projects unpack at once and share an environment.
 */
function unpack(): { program: BrowserProgram; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "sadhana-browser-"));
  const env = { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs22.x" };
  const answer = execFileSync(process.execPath, [unpacker], { encoding: "utf8", env });
  writeFileSync(join(folder, "fonts", "fonts.conf"), fontsIn(folder));
  return { program: JSON.parse(answer), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Writes a font configuration, because the bundled one names folders that don't exist here and Chromium crashes without
 * fonts.
 */
function fontsIn(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, "fonts")}</dir>
  <cachedir>${join(folder, "fonts-cache")}</cachedir>
</fontconfig>
`;
}
