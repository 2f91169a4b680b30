import { siteOf, titleOf } from "#app/ui/seo.ts";
import { isModuleId, moduleTitles } from "./modules.ts";

/** The head of every page of the dashboard. Modules have no `meta` of their own, which would take its place. */
export function moduleMeta(id: string, matches: Parameters<typeof siteOf>[0]) {
  const title = isModuleId(id) ? moduleTitles[id] : "Dashboard";
  return [{ title: titleOf(title, siteOf(matches)) }, { name: "robots", content: "noindex" }];
}
