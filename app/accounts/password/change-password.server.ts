import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { hashPassword } from "../create-account.server.ts";
import type { Member } from "../member.ts";
import type { AccountRefusal } from "../messages.ts";
import { beginSession } from "../sign-in/begin-session.server.ts";
import { notifySignInChange, signInMethodsChanged } from "../sign-in-methods-changed.server.ts";
import { provePassword } from "./prove-person.server.ts";
import { setPassword } from "./set-password.server.ts";
import { isWeakPassword } from "./weak-password.server.ts";

/** Changes the member's password and ends all sessions. Returns the cookies of a new session. */
export async function changePassword(
  db: Database,
  member: Member,
  input: { current: string; next: string; headers: Headers },
): Promise<Result<string[], AccountRefusal>> {
  const { current: password, headers } = input;
  if (await isWeakPassword(db, { password: input.next, email: member.email }))
    return refuse("common_password");
  const doubt = await provePassword(db, member, { password, headers });
  if (doubt) return refuse(doubt);
  const password_hash = await hashPassword(db, input.next);
  await db.transaction(async (tx) => {
    await setPassword(tx, member.id, password_hash);
    await signInMethodsChanged(tx, member.id);
    await notifySignInChange(tx, member, "password");
  });
  return done(await beginSession(db, member.id, headers));
}
