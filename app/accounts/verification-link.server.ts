import { createEmailVerificationToken } from "better-auth/api";
import { authOf } from "./auth.server.ts";
import { redirectTarget } from "./redirect-target.ts";

const DAY_SECONDS = 24 * 60 * 60;

/**
 * The address in the verification mail: it opens `/auth/callback`, which confirms by a POST, so that a
 * mail scanner's visit verifies nobody. Good for one day.
 */
export async function verificationLink(email: string, target: string): Promise<string> {
  const { secret, options } = await authOf().$context;
  const token = await createEmailVerificationToken(secret, email.toLowerCase(), undefined, DAY_SECONDS);
  const address = new URL("/auth/callback", options.baseURL as string);
  address.searchParams.set("token", token);
  if (redirectTarget(target) !== "/") address.searchParams.set("redirect", redirectTarget(target));
  return address.href;
}
