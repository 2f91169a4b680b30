import { choiceFilter, choiceWithDefault, defineList, oneOf } from "#app/platform/lists/list-query.ts";
import { readSessionKey } from "#app/schedule/session-start.ts";

export const teachingPath = "/dashboard/teaching-dashboard";
/** The URL for attendance marks that the browser sends in the background. */
export const marksPath = `${teachingPath}/marks`;

/** Of which time the list is; attendance is marked under `coming` until it is locked. */
export const teachingTimes = ["coming", "past"] as const;

export const teachingTabs = ["classes", "offers", "away", "earnings"] as const;
export type TeachingTab = (typeof teachingTabs)[number];

export function teachingTabOf(request: Request): TeachingTab {
  return oneOf(teachingTabs, new URL(request.url).searchParams.get("tab")) ?? "classes";
}

/** Classes that wait for the teacher's answer. */
const answer = choiceFilter(["pending"]);

/** Upcoming classes soonest first, past ones newest first. */
export const comingList = defineList({
  filters: { when: choiceWithDefault(teachingTimes, "coming"), answer },
  sorts: { when: "ascending", class: "ascending" },
});
export const pastList = defineList({
  filters: { when: choiceWithDefault(teachingTimes, "past"), answer },
  sorts: { when: "descending", class: "ascending" },
});

/** Which of the two an address asks for. */
export function teachingListOf(request: Request) {
  return new URL(request.url).searchParams.get("when") === "past" ? pastList : comingList;
}

export function openSessionKey(request: Request): string | undefined {
  const key = new URL(request.url).searchParams.get("session") ?? "";
  return readSessionKey(key) ? key : undefined;
}
