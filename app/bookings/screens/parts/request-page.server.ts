import { randomUUID } from "node:crypto";
import type { Actor } from "#app/accounts/member.ts";
import type { PackageType } from "#app/catalogue/kinds.ts";
import type { PackageOffer } from "#app/catalogue/package-offer.ts";
import { listPackages } from "#app/catalogue/queries.server.ts";
import { now } from "#app/platform/clock.ts";
import { type Database, isDatabaseDown, reason } from "#app/platform/database.server.ts";
import { log } from "#app/platform/log.server.ts";
import { findPrefill } from "../../request-queries.server.ts";

/** What every booking flow begins with: the packages, and what is known of who is signed in. */
export async function loadRequestPage(db: Database, actor: Actor, type: PackageType) {
  const known = actor ? await findPrefill(db, actor.id) : undefined;
  return {
    packages: await packagesOrNone(db, type),
    user: actor?.id ?? null,
    known: {
      full_name: known?.full_name ?? actor?.name ?? "",
      email: known?.email ?? actor?.email ?? "",
      phone: known?.phone ?? "",
      time_zone: known?.time_zone ?? null,
    },
    /** The number of the form that this page is. */
    request_id: randomUUID(),
    rendered: now().getTime(),
  };
}

/** Without the packages the page still says what it can. */
async function packagesOrNone(db: Database, type: PackageType): Promise<PackageOffer[] | null> {
  try {
    return await listPackages(db, type);
  } catch (error) {
    if (isDatabaseDown(error)) throw error;
    log.error({ reason: reason(error) }, "the packages were not read");
    return null;
  }
}
