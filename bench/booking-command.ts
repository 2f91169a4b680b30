import type { Actor } from "#app/accounts/member.ts";
import type { BookScheduledClass } from "#app/bookings/forms.ts";
import { bookScheduledClass } from "#app/bookings/seats/book-scheduled-class.server.ts";
import { openDatabase } from "#app/platform/database.server.ts";
import { testServices } from "#tests/support/test-services.ts";

/** Opens the booking command on its own database, without a server. */
export async function openBooking(databaseUrl: string) {
  const open = await openDatabase({ databaseUrl, dataDir: "" }, testServices);
  await open.db.services.jobs.open(false);
  return {
    book: (actor: Actor, input: BookScheduledClass) => bookScheduledClass(open.db, actor, input),
    close: async () => {
      await open.db.services.jobs.close();
      await open.close();
    },
  };
}
