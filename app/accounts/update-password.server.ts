import { isDatabaseDown } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { authOf } from "./auth.server.ts";
import type { AccountRefusal } from "./messages.ts";
import { codeOf } from "./sign-in.server.ts";

/** Sets a new password with the code of a reset link. All sessions of the account end. */
export async function updatePassword(input: {
  code: string;
  password: string;
}): Promise<Result<null, AccountRefusal>> {
  try {
    await authOf().api.resetPassword({ body: { token: input.code, newPassword: input.password } });
    return done(null);
  } catch (error) {
    if (isDatabaseDown(error) || !codeOf(error)) throw error;
    return refuse("reset_link_missing");
  }
}
