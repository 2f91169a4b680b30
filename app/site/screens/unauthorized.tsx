import { Unauthorized } from "#app/frame/refusal-pages.tsx";
import type { PageHandle } from "#app/frame/shell.tsx";
import { cachePage } from "#app/platform/live/cache-page.ts";
import { findSite, formatTitle } from "#app/ui/seo.ts";
import type { Route } from "./+types/unauthorized";

export const handle: PageHandle = { reads: [] };

export const headers = () => cachePage(["settings"]);

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: formatTitle("No permission", findSite(matches)) }, { name: "robots", content: "noindex" }];
}

export default function UnauthorizedScreen() {
  return <Unauthorized />;
}
