import { expect, it } from "vitest";
import { emailKinds } from "#app/business/email-samples.server.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { temporaryFolder } from "#tests/support/runner/temporary-folder.ts";
import { bookings } from "./bookings/tables.server.ts";
import { openEmailContext } from "./mail/deliver.server.ts";
import { readEnvironment } from "./platform/env.server.ts";
import { openFiles } from "./platform/files/files.server.ts";
import { jobQueues } from "./platform/jobs/job-queues.ts";
import { readCalendarDomain } from "./settings/calendar-studio.server.ts";
import { emailStudio } from "./settings/email-studio.server.ts";
import { businessSettings } from "./settings/tables.server.ts";
import { jobHandlers, nameCalendars } from "./wiring.server.ts";

it("gives a new studio its own calendar id, and keeps the host of a studio with bookings", async () => {
  const { db, close } = await freshDatabase();
  await nameCalendars({ db }, { origin: "https://first.example" });
  const id = await readCalendarDomain(db);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  await nameCalendars({ db }, { origin: "https://second.example" });
  expect(await readCalendarDomain(db)).toBe(id);

  await db.delete(businessSettings);
  await db.insert(bookings).values({
    booking_id: "YOG-20260505-ACDEFG",
    first_name: "Ana",
    last_name: "Silva",
    email: "ana@example.test",
    phone: "+91 98450 00000",
    booking_type: "individual",
    status: "pending",
    class_name: "Yin",
  });
  await nameCalendars({ db }, { origin: "https://first.example" });
  await nameCalendars({ db }, { origin: "https://second.example" });
  expect(await readCalendarDomain(db)).toBe("first.example");
  await close();
});

it("has somebody to work on every queue, and each of them once", async () => {
  const folder = temporaryFolder();
  const { open, close } = await freshDatabase();
  const env = readEnvironment({ DATA_DIR: folder });
  const emailContext = openEmailContext({
    kinds: emailKinds,
    open,
    env,
    studio: () => emailStudio(open.db, env),
  });
  const handlers = jobHandlers({ open, env, files: openFiles(env), emailContext });
  expect(handlers.map(({ queue }) => queue).sort()).toEqual(Object.keys(jobQueues).sort());
  emailContext.sink.close();
  await close();
});
