import { teachingRoles } from "#app/accounts/roles.ts";
import {
  choiceFilter,
  choicesFilter,
  dateFilter,
  defineList,
  type Filter,
  idsFilter,
  textsFilter,
} from "#app/platform/lists/list-query.ts";

export const teacherStates = ["teaching", "resting", "deactivated"] as const;
export type TeacherState = (typeof teacherStates)[number];

/** A time of day, `HH:MM`. */
const timeFilter: Filter<string | undefined> = {
  read: (text) => (text && /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : undefined),
  write: (value) => value ?? "",
};

export const freeMinutes = ["30", "45", "60", "75", "90", "120", "180"] as const;

/** `free_*` is a time in the studio's time zone. */
export const teacherList = defineList({
  filters: {
    role: choicesFilter(teachingRoles),
    specialty: textsFilter(60),
    type: idsFilter,
    state: choicesFilter(teacherStates),
    free_date: dateFilter,
    free_time: timeFilter,
    free_minutes: choiceFilter(freeMinutes),
  },
  sorts: { name: "ascending", rating: "descending", ahead: "descending", occupancy: "descending" },
  hidden: ["weekly", "title", "email"],
});
