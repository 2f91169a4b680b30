import { sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { findAccountByEmail } from "#app/accounts/queries.server.ts";
import { classTypes } from "#app/catalogue/tables.server.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import type { Journey } from "#tests/support/journey.ts";

export const DAY = 86_400_000;

type Given = Pick<Journey, "db">;

/** Returns the ids of the two teachers of these journeys, and takes their planned sessions off the timetable. */
export async function freeTeachers({ db }: Given): Promise<{ asha: string; leela: string }> {
  const idOf = async (email: string) => (await findAccountByEmail(db, email))?.id ?? "";
  const asha = await idOf("instructor@sadhana.test");
  const leela = await idOf("leela@sadhana.test");
  await db
    .update(classSessions)
    .set({ instructor_id: null })
    .where(sql`${classSessions.instructor_id} in (${asha}, ${leela})`);
  return { asha, leela };
}

/** Plans a session so many days from now. Returns its id. */
export async function planSession(
  { db }: Given,
  name: string,
  days: number,
  given: Partial<typeof classSessions.$inferInsert>,
): Promise<string> {
  const [type] = await db
    .insert(classTypes)
    .values({ name, difficulty_level: "beginner", price: 10_000 })
    .returning();
  const starts_at = new Date(Date.now() + days * DAY);
  const [row] = await db
    .insert(classSessions)
    .values({
      class_type_id: type?.id ?? null,
      session_date: starts_at.toISOString().slice(0, 10),
      start_time: starts_at.toISOString().slice(11, 16),
      time_zone: "UTC",
      starts_at,
      duration_minutes: 60,
      max_participants: 8,
      ...given,
    })
    .returning();
  return row?.id ?? "";
}

/** Marks a member with one of the three buttons of a roster. */
export async function mark(page: Page, name: string, words: "Here" | "Late" | "No show"): Promise<void> {
  const button = page
    .getByRole("group", { name: `Attendance of ${name}` })
    .getByRole("button", { name: words });
  await button.click();
  await expect.poll(() => button.getAttribute("aria-pressed")).toBe("true");
}

/** Opens the roster of a class from the list of classes. */
export async function openRoster(page: Page, name: string): Promise<void> {
  await page.getByRole("rowheader").getByRole("link", { name }).first().click();
  await page.getByRole("heading", { name, level: 1 }).waitFor();
}
