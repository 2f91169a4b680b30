import { courseTypes, difficultyLevels, packageTypes } from "#app/catalogue/kinds.ts";
import { choiceFilter, choicesFilter, defineList } from "#app/platform/lists/list-query.ts";

const active = choiceFilter(["yes", "no"]);

export const typeList = defineList({
  filters: { level: choicesFilter(difficultyLevels), active },
  sorts: { name: "ascending", booked: "descending" },
  hidden: ["weekly"],
});

export const packageList = defineList({
  filters: { type: choicesFilter(packageTypes), course: choicesFilter(courseTypes), active },
  sorts: { price: "ascending", running: "descending" },
  hidden: ["course", "only_for"],
});

export const passTypeList = defineList({
  filters: { active },
  sorts: { price: "ascending", running: "descending" },
  hidden: ["once"],
});

export const catalogueTabs = ["types", "packages", "passes"] as const;
export type CatalogueTab = (typeof catalogueTabs)[number];

export const catalogueRows = {
  types: { one: "class type", param: "type" },
  packages: { one: "package", param: "package" },
  passes: { one: "pass", param: "pass" },
} as const satisfies Record<CatalogueTab, { one: string; param: string }>;

export function getPluralName(tab: CatalogueTab): string {
  return tab === "passes" ? "passes" : `${catalogueRows[tab].one}s`;
}
