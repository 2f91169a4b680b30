import type { Browser, Page } from "playwright-core";
import { findAccountByEmail } from "#app/accounts/queries.server.ts";
import { type Notice, notify } from "#app/notifications/notify.server.ts";
import { notifications } from "#app/notifications/tables.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { openPage, type Visit } from "../browser.ts";
import { signInAs } from "../demo-people.ts";
import { AUTH_SECRET, type Journey, it as journey } from "../journey.ts";
import { type Studio, startStudio } from "../studio.ts";

/** Has no bookings in the demo, so gets only the reminders that a test sends. */
const email = "energy@sadhana.test";
export const MINUTE = 60_000;

/** A test of a member's notifications. The member has none when it begins. */
export const it = journey
  /** Another process of the same studio. */
  .extend("second", { scope: "file" }, async ({ databaseUrl }, { onCleanup }) => {
    const second = await startStudio({ env: { DATABASE_URL: databaseUrl, DEMO: "1", AUTH_SECRET } });
    onCleanup(() => second.remove());
    return second;
  })
  .extend("member", async ({ db }) => {
    await db.delete(notifications);
    return (await findAccountByEmail(db, email))?.id ?? "";
  });

type About<One = Notice> = One extends unknown ? Pick<One, Extract<keyof One, "type" | "id">> : never;

/** Notifies the member from a process that serves no pages. */
export async function notifyMember(
  { db, member }: Pick<Journey, "db"> & { member: string },
  title: string,
  { minutesAgo = 0, ...about }: { minutesAgo?: number } & About = { type: "class_booked" },
): Promise<void> {
  setClock(() => new Date(Date.now() - minutesAgo * MINUTE));
  await notify(db, { user_id: member, ...about, title, message: `About ${title}` });
  setClock();
}

/** Opens a page of the member's, signed in at one of the processes. */
export async function memberAt(browser: Browser, studio: Studio, how: Visit = {}): Promise<Page> {
  const page = await openPage(browser, studio, how);
  await signInAs(page, email, "/terms");
  return page;
}

export const notificationsButton = (page: Page, words: string) =>
  page.getByRole("button", { name: words, exact: true });
export const panel = (page: Page) => page.getByRole("dialog", { name: "Notifications" });
