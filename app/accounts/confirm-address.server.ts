import { isDatabaseDown } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { authOf } from "./auth.server.ts";
import type { AccountRefusal } from "./messages.ts";
import { hintCookie } from "./session.server.ts";
import { codeOf, inThirtyDays } from "./sign-in.server.ts";

/**
 * Confirms the address of a verification link and signs the person in. The link works once: used
 * again, it confirms nothing and signs nobody in. The value is the cookies to set.
 */
export async function confirmAddress(
  token: string,
  headers: Headers,
): Promise<Result<string[], AccountRefusal>> {
  try {
    const answer = await authOf().api.verifyEmail({ query: { token }, headers, returnHeaders: true });
    const cookies = answer.headers.getSetCookie();
    return cookies.length > 0 ? done([...cookies, hintCookie(inThirtyDays())]) : refuse("no_session");
  } catch (error) {
    if (isDatabaseDown(error) || !codeOf(error)) throw error;
    return refuse("link_used_or_expired");
  }
}
