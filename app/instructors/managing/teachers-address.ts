import { isUuid } from "#app/platform/fields/uuid.ts";
import { listAddress } from "#app/platform/lists/list-address.ts";
import { dateFilter, oneOf } from "#app/platform/lists/list-query.ts";

export const teachersPath = "/dashboard/instructor-management";

export const teacherTabs = ["profile", "timetable", "availability", "ratings", "pay", "history"] as const;
export type TeacherTab = (typeof teacherTabs)[number];

/** What is asked about a teacher before it is done. */
const dialogActions = ["rest", "end"] as const;
export type DialogAction = (typeof dialogActions)[number];

/** What the address opens besides the list's own search, filters and order. */
export interface TeachersAddress {
  teacher: string | undefined;
  show: TeacherTab;
  /** What stands in the place of the open part. */
  does: "edit" | "hand_over" | "absence" | undefined;
  ask: DialogAction | undefined;
  opens: "promote" | "message" | undefined;
  /** The absence whose classes are settled. */
  absence: string | undefined;
  /** Who is searched, and who was chosen, for a promotion. */
  search: string;
  person: string | undefined;
  /** From when, and to whom, classes are handed over; `nobody` is nobody yet. */
  from: string | undefined;
  to: string | undefined;
  /** Whom a message goes to: everybody the list shows, or these. */
  all: boolean;
  ids: string[];
}

const idsMost = 30;

export function readTeachersAddress(params: URLSearchParams): TeachersAddress {
  const of = (name: string) => {
    const id = params.get(name);
    return id && isUuid(id) ? id : undefined;
  };
  return {
    teacher: of("teacher"),
    show: oneOf(teacherTabs, params.get("show")) ?? "profile",
    does: oneOf(["edit", "hand_over", "absence"], params.get("do")),
    ask: oneOf(dialogActions, params.get("ask")),
    opens: oneOf(["promote", "message"], params.get("new")),
    absence: of("absence"),
    search: (params.get("find") ?? "").slice(0, 200),
    person: of("person"),
    from: dateFilter.read(params.get("from")),
    to: params.get("to") === "nobody" ? "nobody" : of("to"),
    all: params.get("all") === "1",
    ids: (params.get("ids") ?? "").slice(0, 2_000).split(",").filter(isUuid).slice(0, idsMost),
  };
}

const opened = [
  ...["teacher", "show", "do", "ask", "new", "absence", "find", "person", "from", "to", "all", "ids", "done"],
];

/** The list that something was opened from, where it was. */
export function backToList(params: URLSearchParams, set: Record<string, string> = {}): string {
  return listAddress(params, { opened, set, otherwise: teachersPath });
}

/** A teacher's address, with something of it opened; the list behind it is kept. */
export function openTeacher(
  params: URLSearchParams,
  teacher: string,
  set: Record<string, string> = {},
): string {
  return backToList(params, { teacher, ...set });
}

/** What was just done, as the address tells it. */
export const doneWords = {
  promoted: "Role assigned. Please complete the public profile.",
  saved: "Saved.",
  rest: "Teacher paused. Planned classes stay; new classes go to others.",
  teach: "Teacher is active again.",
  ended: "Their teaching has ended. Past classes and ratings stay.",
  away: "Time off added.",
  back: "Time off removed.",
  settled: "Saved. We emailed everyone affected.",
  sent: "The message is queued.",
} as const;
