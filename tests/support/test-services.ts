import type { Services } from "#app/platform/database/services.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { studioServices } from "#app/services.server.ts";

/** The services of the studio itself, for a test's database. */
export const testServices = studioServices;

/** Replaces services for the rest of a test; the next `freshDatabase` has the studio's own. */
export function replaceServices(db: Database, replaced: Partial<Services>): void {
  Object.assign(db.services, replaced);
}
