import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#tests/support/postgres.ts";

/** A page as it travels. */
export interface Raw {
  body: Buffer;
  etag: string;
  encoding: string;
}

/** Serves fixed bytes with minimal Node code in a separate process. */
export async function openBare(raw: Raw): Promise<{ origin: string; close: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), "sadhana-bench-"));
  const file = join(folder, "page");
  writeFileSync(file, raw.body);
  const port = await freePort();
  const args = ["bench/bare-server.ts", String(port), file, raw.encoding, raw.etag];
  const bare = spawn(process.execPath, args, { stdio: "ignore" });
  const origin = `http://127.0.0.1:${port}`;
  await untilAnswers(`${origin}/`);
  return {
    origin,
    close: () => {
      bare.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilAnswers(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const up = await fetch(url).then(
      () => true,
      () => false,
    );
    if (up) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`${url} does not answer`);
}
