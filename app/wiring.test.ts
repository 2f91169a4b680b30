import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { freshDatabase } from "#tests/support/database.ts";
import { openMailRoom } from "./mail/deliver.server.ts";
import { readEnvironment } from "./platform/env.server.ts";
import { openFiles } from "./platform/files/files.server.ts";
import { jobQueues } from "./platform/jobs/job-queues.ts";
import { mailStudio } from "./settings/mail-studio.server.ts";
import { jobHandlers } from "./wiring.server.ts";

it("has somebody to work on every queue, and each of them once", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sadhana-wiring-"));
  const { open, close } = await freshDatabase();
  const env = readEnvironment({ DATA_DIR: folder });
  const mailRoom = openMailRoom({ open, env, studio: () => mailStudio(open.db, env) });
  const handlers = jobHandlers({ open, env, files: openFiles(env), mailRoom });
  expect(handlers.map(({ queue }) => queue).sort()).toEqual(Object.keys(jobQueues).sort());
  mailRoom.sink.close();
  await close();
  rmSync(folder, { recursive: true, force: true });
});
