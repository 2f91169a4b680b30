import { data } from "react-router";
import { appContext } from "#app/platform/app-context.server.ts";
import { emailStudio } from "#app/settings/email-studio.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { fromList } from "../newsletter-address.ts";
import { findCampaign } from "./campaign-queries.server.ts";

type Args = Parameters<typeof openModule>[0];

/** Admits a loader or action to the newsletters. */
export async function openNewsletters(args: Args) {
  const { member } = await openModule(args, "newsletter-management");
  const { db, env } = appContext(args.context);
  const params = new URL(args.request.url).searchParams;
  return { db, member, params, list: fromList(params), mail: await emailStudio(db, env) };
}

/** Admits a loader or action to the newsletter of its address. */
export async function openCampaign(args: Args & { params: { campaignId: string } }) {
  const opened = await openNewsletters(args);
  const campaign = await findCampaign(opened.db, args.params.campaignId);
  if (!campaign) throw data(null, { status: 404 });
  return { ...opened, campaign };
}
