import { choiceFilter, defineList } from "#app/platform/lists/list-query.ts";
import { riskReasons } from "./reasons.ts";

/** What the list of members who may be leaving can be asked for. */
export const atRiskList = defineList({
  filters: {
    why: choiceFilter(riskReasons),
    /** Who can be written to now, who was written to lately, and who wants no such mail. */
    note: choiceFilter(["open", "written", "unwanted"]),
  },
  sorts: { newest: "descending", longest: "ascending", name: "ascending" },
  hidden: ["visits"],
});
