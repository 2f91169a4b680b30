import { expect } from "vitest";
import { emailTo, linkIn } from "../mailbox.ts";
import type { Studio } from "../studio.ts";
import { sendForm } from "./send-form.ts";
import type { HttpSession } from "./session.ts";

export const newPassword = "a quiet morning";

/** Signs up without scripts, up to the email that asks to confirm the address. */
export async function signUp(session: HttpSession, email: string, redirect = "/"): Promise<void> {
  const path = `/login?mode=sign-up&redirect=${encodeURIComponent(redirect)}`;
  const fields = { email, password: newPassword, confirmPassword: newPassword };
  const { text } = await sendForm(session, path, fields);
  expect(text).toContain("Account created successfully! Please check your email for verification.");
}

/** Waits for an email about an account and returns where its link leads. */
export async function emailedPath(
  { dataDir }: Pick<Studio, "dataDir">,
  email: string,
  subject: RegExp,
): Promise<string> {
  const { pathname, search } = new URL(
    linkIn(await emailTo(dataDir, email, subject), /auth\/callback|update-password/),
  );
  return pathname + search;
}
