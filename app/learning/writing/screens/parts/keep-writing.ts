import { redirect } from "react-router";
import { saveFailed } from "../../../messages.ts";
import type { SaveAnswer } from "../../writing.ts";

/** Leads to the sign-in and back to the very article, which may have moved from where it was begun. */
export function signInHere(): string {
  return `/login?redirect=${encodeURIComponent(location.pathname + location.search)}`;
}

/** A lost connection is told beside the text, which stays where it is. */
export async function savedOrFailed(save: () => Promise<SaveAnswer>): Promise<SaveAnswer> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof Response) || error.status >= 400) return { error: saveFailed, lost: true };
    const isSignIn = error.headers.get("Location")?.startsWith("/login");
    throw isSignIn ? redirect(signInHere()) : error;
  }
}
