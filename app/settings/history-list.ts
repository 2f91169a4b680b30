import { choiceFilter, defineList } from "#app/platform/lists/list-query.ts";
import { settingKeys } from "./forms.ts";

/** What the history of the settings can be asked for. */
export const historyList = defineList({
  filters: { key: choiceFilter(settingKeys) },
  sorts: { newest: "descending" },
});

/** For so many days a change can be taken back. */
export const undoDays = 30;
