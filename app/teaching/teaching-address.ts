import { readSessionKey } from "#app/schedule/session-key.ts";

export const teachingPath = "/dashboard/teaching-dashboard";
export const sessionsAtOnce = 25;

/** Of which time the list is; attendance is marked under `coming` until it is locked. */
export const teachingTimes = ["coming", "past"] as const;
export type TeachingTime = (typeof teachingTimes)[number];

export interface TeachingAddress {
  search: string;
  when: TeachingTime;
  /** The session whose roster is open. */
  session: string | undefined;
  /** The last session of the page before. */
  after: string | undefined;
}

/** What the address of the Teaching Dashboard says. */
export function readTeachingAddress(request: Request): TeachingAddress {
  const query = new URL(request.url).searchParams;
  const keyOf = (name: string) => {
    const key = query.get(name) ?? "";
    return readSessionKey(key) ? key : undefined;
  };
  return {
    search: (query.get("q") ?? "").slice(0, 200),
    when: query.get("when") === "past" ? "past" : "coming",
    session: keyOf("session"),
    after: keyOf("after"),
  };
}
