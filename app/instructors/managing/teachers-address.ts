import { isUuid } from "#app/platform/fields/uuid.ts";
import { oneOf } from "#app/platform/lists/list-query.ts";
import { panelAddress } from "#app/staff/layout/panel-address.ts";

export const teachersPath = "/dashboard/instructor-management";

const opened = ["teacher", "show", "do", "ask", "new", "absence", "person", "year", "month"];
const inForms = ["find", "from", "to", "all", "ids"];

/** Returns the address of the list, or of a panel beside it. */
export const teachersAddress = panelAddress(teachersPath, [...opened, ...inForms]);

/** The recipients of a message in its address: all teachers that match the list's filters, or the selected ones. */
export function readRecipients(params: URLSearchParams): { all: boolean; ids: string[] } {
  const ids = (params.get("ids") ?? "").slice(0, 2_000).split(",").filter(isUuid).slice(0, 30);
  return { all: params.get("all") === "1", ids };
}

/** Returns the present address of what earlier was a parameter of the list. */
export function movedAddress(params: URLSearchParams): string | undefined {
  const keep = (...names: string[]) =>
    Object.fromEntries(names.map((name) => [name, params.get(name) ?? ""]));
  const opens = oneOf(["promote", "message"], params.get("new"));
  if (opens) return teachersAddress(params, opens, keep("find", "all", "ids"));
  const { teacher, do: act, ask, show, absence } = Object.fromEntries(params);
  if (!teacher || !isUuid(teacher)) return undefined;
  const part = act ?? ask ?? show ?? "";
  const timeOff = absence && isUuid(absence) ? `time-off/${absence}` : "time-off";
  const moved = { hand_over: "hand-over", absence: "time-off/new", availability: timeOff }[part];
  const same = oneOf(["edit", "rest", "end", "timetable", "ratings", "pay", "history"], part);
  const path = [teacher, moved ?? same].filter(Boolean).join("/");
  return teachersAddress(params, path, keep("from", "to", "year", "month"));
}

/** Success messages by the code in the URL. */
export const doneMessages = {
  promoted: "Role assigned. Please complete the public profile.",
  rest: "Teacher paused. Planned classes stay; new classes go to others.",
  ended: "Their teaching has ended. Past classes and ratings stay.",
  settled: "Saved. We emailed everyone affected.",
  sent: "The message is queued.",
} as const;
