import { cookieSettings } from "#app/platform/cookies.ts";
import type { Services } from "#app/platform/database/services.server.ts";
import type { Database, Engine } from "#app/platform/database.server.ts";
import { readEnvironment } from "#app/platform/env.server.ts";
import { SecurityLog } from "#app/platform/operating/security-events.server.ts";
import { Signing } from "#app/platform/signing.server.ts";
import { studioServices } from "#app/services.server.ts";

const settings = { AUTH_SECRET: "a-secret-for-tests-of-32-characters!", WEAK_PASSWORD_HASHES: "1" };

/** Signs as the services of a test do. */
export const testSigning = new Signing(settings.AUTH_SECRET);

/** The studio that signs the emails of a test. */
export const testStudio = {
  name: "Sadhana Yoga",
  tagline: "",
  signing: testSigning,
  origin: "https://studio.test",
  email: "hello@studio.test",
  phone: "",
  address_lines: ["14 Jasmine Lane"],
};

/** Replaces the database of a studio at this origin for tests of cookies, signatures and the security log. */
export const withCookies = (origin = "http://localhost:3000") => ({
  services: {
    cookies: cookieSettings(origin),
    securityLog: new SecurityLog(testSigning),
    signing: testSigning,
  },
});

/** The services of the studio itself, for a test's database. */
export function testServices(db: Database, engine: Engine): Services {
  return studioServices(db, engine, readEnvironment(settings));
}

/** Replaces services for the rest of a test; the next `freshDatabase` has the studio's own. */
export function replaceServices(db: Database, replaced: Partial<Services>): void {
  Object.assign(db.services, replaced);
}
