import { choiceFilter, defineList } from "#app/platform/lists/list-query.ts";
import { riskReasons } from "./reasons.ts";

export const atRiskList = defineList({
  filters: {
    why: choiceFilter(riskReasons),
    note: choiceFilter(["open", "written", "unwanted"]),
  },
  sorts: { newest: "descending", longest: "ascending", name: "ascending" },
  hidden: ["visits"],
});
