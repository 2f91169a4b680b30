import { ownCookie } from "#app/platform/cookies.ts";
import { daySeconds } from "#app/platform/time/durations.ts";
import { type StudioStep, studioStep } from "./forms.ts";

// The first step of the set-up makes nothing yet. What was confirmed in it is carried by the browser of whoever
// sets the studio up, so that a reload, a second tab and the way back find it.

const keepsSeconds = daySeconds;
const cookie = ownCookie("setup_draft", { path: "/setup" });

export function keepStudioStep(studio: StudioStep): string {
  return cookie.set(Buffer.from(JSON.stringify(studio)).toString("base64url"), keepsSeconds);
}

export function clearStudioStep(): string {
  return cookie.clear();
}

/** What was confirmed, if it still passes. */
export function readStudioStep(sent: string | null): StudioStep | undefined {
  try {
    return studioStep.safeParse(JSON.parse(Buffer.from(cookie.read(sent) ?? "", "base64url").toString()))
      .data;
  } catch {
    return undefined;
  }
}
