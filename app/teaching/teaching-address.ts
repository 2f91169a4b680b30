import { choiceFilter, choiceWithDefault, defineList, oneOf } from "#app/platform/lists/list-query.ts";
import { readSessionKey } from "#app/schedule/session-start.ts";

export const teachingPath = "/dashboard/teaching-dashboard";
export const classesPath = `${teachingPath}?tab=classes`;
/** The URL for attendance marks that the browser sends in the background. */
export const marksPath = `${teachingPath}/marks`;

/** Of which time the list is; attendance is marked under `coming` until it is locked. */
export const teachingTimes = ["coming", "past"] as const;

export const teachingTabs = ["next", "classes", "offers", "away", "earnings"] as const;
export type TeachingTab = (typeof teachingTabs)[number];

/** An address with one of these and no tab opens the list. */
const listParameters = ["q", "when", "answer", "sort", "hide", "after", "before", "all"];

export function readTeachingTab(request: Request): TeachingTab {
  const params = new URL(request.url).searchParams;
  const usual = listParameters.some((name) => params.has(name)) ? "classes" : "next";
  return oneOf(teachingTabs, params.get("tab")) ?? usual;
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
export function readTeachingList(request: Request) {
  return new URL(request.url).searchParams.get("when") === "past" ? pastList : comingList;
}

export function openSessionKey(request: Request): string | undefined {
  const key = new URL(request.url).searchParams.get("session") ?? "";
  return readSessionKey(key) ? key : undefined;
}
