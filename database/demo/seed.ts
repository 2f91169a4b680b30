import { ensureRoles } from "#app/accounts/assign-role.server.ts";
import { hashPassword } from "#app/accounts/create-account.server.ts";
import { findAccountByEmail, hasAccounts } from "#app/accounts/queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { staff } from "./content.ts";
import { seedArticles } from "./seed-articles.ts";
import { seedAtRisk } from "./seed-at-risk.ts";
import { seedDesk } from "./seed-desk.ts";
import { seedMessages } from "./seed-messages.ts";
import { seedMoney } from "./seed-money.ts";
import { seedNewsletter } from "./seed-newsletter.ts";
import { seedPasses } from "./seed-passes.ts";
import { seedPeople } from "./seed-people.ts";
import { seedRequests } from "./seed-requests.ts";
import { seedReviews } from "./seed-reviews.ts";
import { seedSchedule } from "./seed-schedule.ts";
import { seedSeries } from "./seed-series.ts";
import { seedSettings } from "./seed-settings.ts";
import { seedStaffWork } from "./seed-staff-work.ts";

const demoPassword = "namaste-2026";
const demoMember = "member@sadhana.test";

/** The accounts whose passwords everybody knows. */
export const demoAddresses = [...staff.map(({ email }) => email), demoMember];

/**
 * Fills an empty database with the demo studio, all of it or nothing. Returns false, and changes
 * nothing, when somebody lives there already.
 */
export async function seedDemo(db: Database): Promise<boolean> {
  await ensureRoles(db);
  const password_hash = await hashPassword(db, demoPassword);
  return db.transaction(async (tx) => {
    if (await hasAccounts(tx)) return false;
    await seedSettings(tx);
    const people = await seedPeople(tx, password_hash);
    await seedArticles(tx, people);
    await seedSchedule(tx, people);
    await seedPasses(tx);
    await seedAtRisk(tx, password_hash);
    await seedMessages(tx, people);
    await seedNewsletter(tx);
    await seedDesk(tx, people);
    await seedRequests(tx, people);
    await seedSeries(tx, people);
    await seedReviews(tx);
    await seedStaffWork(tx);
    await seedMoney(tx);
    return true;
  });
}

/** True when this database holds accounts of the demo studio, also where some were removed. */
export async function isDemoStudio(db: Database): Promise<boolean> {
  for (const email of demoAddresses) if (await findAccountByEmail(db, email)) return true;
  return false;
}
