import { type Database, isDatabaseDown } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { isCommonPassword } from "../common-passwords.server.ts";
import type { Member } from "../member.ts";
import type { AccountRefusal } from "../messages.ts";
import { forgetResetLinks } from "../reset-links.server.ts";
import { authOf } from "../sign-in/auth.server.ts";
import { codeOf } from "../sign-in/sign-in.server.ts";
import { tellWaysInChanged } from "../ways-in-changed.server.ts";
import { provePassword } from "./prove-person.server.ts";

/**
 * Changes the password of the person who is signed in; every other device is signed out, and reset links
 * that were mailed before do nothing any more. The value is the cookies to set.
 */
export async function changePassword(
  db: Database,
  member: Member,
  input: { current: string; next: string; headers: Headers },
): Promise<Result<string[], AccountRefusal>> {
  const { current: password, headers } = input;
  if (isCommonPassword(input.next)) return refuse("common_password");
  const doubt = await provePassword(db, member, { password, headers });
  if (doubt) return refuse(doubt);
  await forgetResetLinks(db, member.id);
  try {
    const answer = await authOf().api.changePassword({
      body: { currentPassword: input.current, newPassword: input.next, revokeOtherSessions: true },
      headers: input.headers,
      returnHeaders: true,
    });
    await db.transaction((tx) => tellWaysInChanged(tx, member, "password"));
    return done(answer.headers.getSetCookie());
  } catch (error) {
    if (isDatabaseDown(error) || !codeOf(error)) throw error;
    return refuse("password_wrong");
  }
}
