import type { Database } from "#app/platform/database.server.ts";
import { hintCookie } from "../session.server.ts";
import { inThirtyDays } from "./sign-in.server.ts";

/** Signs a person in after a link proved their identity. Returns the cookies. */
export async function beginSession(db: Database, user_id: string, headers: Headers): Promise<string[]> {
  const answer = await db.services.auth.api.enterConfirmed({
    body: { user_id },
    headers,
    returnHeaders: true,
  });
  return [...answer.headers.getSetCookie(), hintCookie(db, inThirtyDays())];
}
