import { hintCookie } from "../session.server.ts";
import { authOf } from "./auth.server.ts";
import { inThirtyDays } from "./sign-in.server.ts";

/** Signs a person in after a link proved their identity. Returns the cookies. */
export async function beginSession(user_id: string, headers: Headers): Promise<string[]> {
  const answer = await authOf().api.enterConfirmed({ body: { user_id }, headers, returnHeaders: true });
  return [...answer.headers.getSetCookie(), hintCookie(inThirtyDays())];
}
