import { ownCookie } from "#app/platform/cookies.ts";
import type { WithServices } from "#app/platform/database/services.server.ts";
import { daySeconds } from "#app/platform/time/durations.ts";
import { type StudioStep, studioStep } from "./forms.ts";

// The first step stores nothing on the server. A cookie carries it, so that a reload and a second tab keep
// it.

const maxAgeSeconds = daySeconds;
const cookie = ownCookie("setup_draft", { path: "/setup" });

export function storeStudioStep(db: WithServices<"cookies">, studio: StudioStep): string {
  return cookie(db).set(Buffer.from(JSON.stringify(studio)).toString("base64url"), maxAgeSeconds);
}

export function clearStudioStep(db: WithServices<"cookies">): string {
  return cookie(db).clear();
}

/** Returns the confirmed step if it is still valid. */
export function readStudioStep(db: WithServices<"cookies">, sent: string | null): StudioStep | undefined {
  try {
    return studioStep.safeParse(JSON.parse(Buffer.from(cookie(db).read(sent) ?? "", "base64url").toString()))
      .data;
  } catch {
    return undefined;
  }
}
