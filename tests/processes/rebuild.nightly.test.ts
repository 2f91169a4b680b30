import { spawn } from "node:child_process";
import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { BuildFolders } from "#server/build-folders.ts";
import { CROWD_SECRET } from "#tests/support/content/crowd.ts";
import { demoTemplate } from "#tests/support/demo-template.ts";
import { emptyServerDatabase } from "#tests/support/server-database.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";

const parts = [
  ...["app", "server", "database", "public", "build"],
  ...["package.json", "package-lock.json", "tsconfig.json", "vite.config.ts", "react-router.config.ts"],
];

/** A copy of the program, so that its sources can change beneath it. */
let program: string;
const studios: Studio[] = [];
const drops: (() => Promise<void>)[] = [];

beforeAll(() => {
  program = mkdtempSync(join(tmpdir(), "sadhana-program-"));
  for (const part of parts) cpSync(part, join(program, part), { recursive: true });
  symlinkSync(resolve("node_modules"), join(program, "node_modules"), "junction");
});

afterAll(async () => {
  for (const studio of studios) await studio.remove();
  for (const drop of drops) await drop();
  rmSync(program, { recursive: true, force: true });
});

async function start(): Promise<Studio> {
  const { url, drop } = await emptyServerDatabase(await demoTemplate());
  drops.push(drop);
  const studio = await startStudio({
    program,
    env: { DATABASE_URL: url, DEMO: "1", AUTH_SECRET: CROWD_SECRET },
  });
  studios.push(studio);
  return studio;
}

/** Every file that the page names. */
async function assetsOf(studio: Studio, path: string): Promise<string[]> {
  const page = await fetch(studio.origin + path);
  expect(page.status).toBe(200);
  return [...new Set((await page.text()).match(/\/assets\/[\w.-]+\.(?:js|css)/g))];
}

const build = () =>
  new Promise<number | null>((done) =>
    spawn(process.execPath, ["server/build.ts"], { cwd: program, stdio: "ignore" }).once("exit", done),
  );

it("serves its pages and files while others build and start in its folder", async () => {
  const studio = await start();
  const before = await assetsOf(studio, "/");
  const styles = before.filter((path) => path.endsWith(".css"));
  expect(styles.length).toBeGreaterThan(0);

  const css = readdirSync(join(program, "app"), { recursive: true, encoding: "utf8" }).find((name) =>
    /(^|[\\/])base\.css$/.test(name),
  );
  appendFileSync(join(program, "app", css ?? ""), "\n.rebuilt-beneath-a-studio { color: red }\n");
  const wrong: string[] = [];
  let asking = true;
  const answering = (async () => {
    while (asking) {
      for (const path of [...before, "/about", "/schedule"]) {
        const { status } = await fetch(studio.origin + path);
        if (status !== 200) wrong.push(`${status} ${path}`);
      }
      await new Promise((done) => setTimeout(done, 200));
    }
  })();
  // Two at once: the second waits, and uses what the first has made.
  expect(await Promise.all([build(), build()])).toEqual([0, 0]);
  const later = await start();
  asking = false;
  await answering;
  expect(wrong).toEqual([]);

  const made = readdirSync(join(program, "build")).filter((name) => /^[0-9a-f]{16}-/.test(name));
  const folders = readdirSync("build").filter((name) => /^[0-9a-f]{16}-/.test(name));
  expect(made.filter((name) => !folders.includes(name))).toHaveLength(1);
  expect(new BuildFolders(join(program, "build")).current()).toBe(
    join(program, "build", made.find((name) => !folders.includes(name)) ?? ""),
  );
  // The later process serves the build of the changed sources, the first one its original build.
  const after = await assetsOf(later, "/");
  expect(after).not.toEqual(before);
  expect(await assetsOf(studio, "/")).toEqual(before);
  for (const path of styles) expect((await fetch(studio.origin + path)).status).toBe(200);
  const texts = await Promise.all(
    after
      .filter((path) => path.endsWith(".css"))
      .map(async (path) => (await fetch(later.origin + path)).text()),
  );
  expect(texts.join("")).toContain("rebuilt-beneath-a-studio");
});
