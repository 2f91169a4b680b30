import { courseTypes, difficultyLevels, packageTypes } from "#app/catalogue/kinds.ts";
import { choiceFilter, defineList } from "#app/platform/lists/list-query.ts";

const active = choiceFilter(["yes", "no"]);

/** What the list of class types can be asked for. */
export const typeList = defineList({
  filters: { level: choiceFilter(difficultyLevels), active },
  sorts: { name: "ascending", booked: "descending" },
});

/** What the list of packages can be asked for. */
export const packageList = defineList({
  filters: { type: choiceFilter(packageTypes), course: choiceFilter(courseTypes), active },
  sorts: { price: "ascending", running: "descending" },
});

export const catalogueTabs = ["types", "packages"] as const;
export type CatalogueTab = (typeof catalogueTabs)[number];
