import { choiceFilter, defineList } from "#app/platform/lists/list-query.ts";
import { settingKeys } from "./forms.ts";

/** Filters and sorts of the settings' history. */
export const historyList = defineList({
  filters: { key: choiceFilter(settingKeys) },
  sorts: { newest: "descending" },
});

/** Days within which a change can be undone. */
export const undoDays = 30;
