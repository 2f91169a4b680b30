import { appContext } from "#app/platform/app-context.server.ts";
import { oneOf, searchMost } from "#app/platform/lists/list-query.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { listCampaignPicks, pickKinds } from "../campaign-pick-queries.server.ts";
import type { Route } from "./+types/campaign-picks";

export async function loader(args: Route.LoaderArgs) {
  await openModule(args, "newsletter-management");
  const params = new URL(args.request.url).searchParams;
  const kind = oneOf(pickKinds, params.get("kind")) ?? "article";
  const search = (params.get("q") ?? "").slice(0, searchMost);
  return Response.json(await listCampaignPicks(appContext(args.context).db, kind, search));
}
