import { choiceFilter, choiceWithDefault, defineList } from "#app/platform/lists/list-query.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { readSessionKey } from "#app/schedule/session-start.ts";

export const teachingPath = "/dashboard/teaching-dashboard";
export const classesPath = `${teachingPath}/classes`;
export const offersPath = `${teachingPath}/offers`;
export const earningsPath = `${teachingPath}/earnings`;
/** The URL for attendance marks that the browser sends in the background. */
export const marksPath = `${teachingPath}/marks`;

/** The address of a class, by its session's id or its key in the timetable. */
export function sessionPath({ key }: { key: string }): string {
  return `${teachingPath}/${key}`;
}

/** Upcoming or past. Attendance is marked among the upcoming classes until it is locked. */
export const teachingTimes = ["coming", "past"] as const;

/** Classes that wait for the teacher's answer. */
const answer = choiceFilter(["pending"]);

/** Upcoming classes soonest first, past ones newest first. */
const filters = { when: choiceWithDefault(teachingTimes, "coming"), answer };
export const comingList = defineList({
  filters,
  sorts: { when: "ascending", class: "ascending" },
});
export const pastList = defineList({
  filters,
  sorts: { when: "descending", class: "ascending" },
});

/** Which of the two an address asks for. */
export function readTeachingList(request: Request) {
  return new URL(request.url).searchParams.get("when") === "past" ? pastList : comingList;
}

const listParameters = ["q", "when", "answer", "sort", "hide", "after", "before", "all"];
const tabPaths = new Map([
  ["classes", classesPath],
  ["offers", offersPath],
  ["away", `${teachingPath}/time-off`],
  ["earnings", earningsPath],
]);

/** Redirects from addresses of earlier versions, which emails and saved views still have. */
export function movedAddress(params: URLSearchParams): string | undefined {
  const session = params.get("session") ?? "";
  if (readSessionKey(session)) return sessionPath({ key: session });
  const isList = listParameters.some((name) => params.has(name));
  const path = tabPaths.get(params.get("tab") ?? "") ?? (isList ? classesPath : undefined);
  if (!path) return undefined;
  const rest = new URLSearchParams(params);
  rest.delete("tab");
  return rest.size > 0 ? `${path}?${rest}` : path;
}

const doneMessages = {
  declined: (count: number) =>
    count > 1
      ? `${count} classes declined. We notified the studio.`
      : "Class declined. We notified the studio.",
  proposed: () => "Time proposed. The studio will reply.",
  offered: (count: number) =>
    count === 0
      ? "You have already asked these colleagues."
      : `Offered to ${formatCount(count, "colleague")}. The class stays yours until a colleague accepts.`,
  asked: () => "Message sent. The studio will reply by email.",
  link: (count: number) =>
    count > 0 ? "The link is saved. Everyone with the old link gets the new one." : "The link is saved.",
  unlinked: (count: number) =>
    count > 0 ? "Link removed. Everyone with the old link gets the new one." : "Link removed.",
  canceled: (count: number) => `Class canceled. ${formatCount(count, "person was", "people were")} notified.`,
};

export type TeachingDone = keyof typeof doneMessages;

/** Describes the result of a form by its key and number in the address, so that a link can't inject text. */
export function readDone(params: URLSearchParams): string | undefined {
  const [key = "", count] = (params.get("done") ?? "").split(".");
  return Object.hasOwn(doneMessages, key) ? doneMessages[key as TeachingDone](Number(count) || 0) : undefined;
}
