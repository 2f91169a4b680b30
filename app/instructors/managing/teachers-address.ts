import { isUuid } from "#app/platform/fields/uuid.ts";
import { listAddress } from "#app/platform/lists/list-address.ts";
import { dateFilter, oneOf } from "#app/platform/lists/list-query.ts";

export const teachersPath = "/dashboard/instructor-management";

export const teacherTabs = ["profile", "timetable", "availability", "ratings", "pay", "history"] as const;
export type TeacherTab = (typeof teacherTabs)[number];

/** Actions on a teacher that need confirmation. */
const dialogActions = ["rest", "end"] as const;
export type DialogAction = (typeof dialogActions)[number];

/** The URL state of the module, apart from the list's search, filters and sort. */
export interface TeachersAddress {
  teacher: string | undefined;
  show: TeacherTab;
  /** The form that replaces the open part. */
  does: "edit" | "hand_over" | "absence" | undefined;
  ask: DialogAction | undefined;
  opens: "promote" | "message" | undefined;
  /** The absence whose classes are settled. */
  absence: string | undefined;
  /** The search text and the selected person of a promotion. */
  search: string;
  person: string | undefined;
  /** The start date and the new teacher of a handover; `nobody` means no teacher yet. */
  from: string | undefined;
  to: string | undefined;
  /** The recipients of a message: everyone in the list, or the selected teachers. */
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

/** Returns the URL of a teacher's page and keeps the list's state. */
export function openTeacher(
  params: URLSearchParams,
  teacher: string,
  set: Record<string, string> = {},
): string {
  return backToList(params, { teacher, ...set });
}

/** Success messages by the code in the URL. */
export const doneMessages = {
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
