import { findSite, formatTitle } from "#app/ui/seo.ts";
import { isModuleId, moduleTitles } from "./modules.ts";

/** Returns the title and robots tag of a dashboard page. Modules export no `meta`, because it would replace these. */
export function moduleMeta(id: string, matches: Parameters<typeof findSite>[0]) {
  const title = isModuleId(id) ? moduleTitles[id] : "Dashboard";
  return [{ title: formatTitle(title, findSite(matches)) }, { name: "robots", content: "noindex" }];
}
