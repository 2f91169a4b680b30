import { choiceWithDefault, defineList } from "#app/platform/lists/list-query.ts";
import { readSessionKey } from "#app/schedule/session-key.ts";

export const teachingPath = "/dashboard/teaching-dashboard";

/** Of which time the list is; attendance is marked under `coming` until it is locked. */
export const teachingTimes = ["coming", "past"] as const;

/** A teacher's classes: what comes soonest first, what is over newest first. */
export const comingList = defineList({
  filters: { when: choiceWithDefault(teachingTimes, "coming") },
  sorts: { when: "ascending", class: "ascending" },
});
export const pastList = defineList({
  filters: { when: choiceWithDefault(teachingTimes, "past") },
  sorts: { when: "descending", class: "ascending" },
});

/** Which of the two an address asks for. */
export function teachingListOf(request: Request) {
  return new URL(request.url).searchParams.get("when") === "past" ? pastList : comingList;
}

/** The session whose roster is open. */
export function openSessionKey(request: Request): string | undefined {
  const key = new URL(request.url).searchParams.get("session") ?? "";
  return readSessionKey(key) ? key : undefined;
}
