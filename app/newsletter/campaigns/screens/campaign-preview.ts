import { appContext } from "#app/platform/app-context.server.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { emailStudio } from "#app/settings/email-studio.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { campaignForm } from "../forms.ts";
import { parseTyped, previewCampaign } from "../preview-campaign.server.ts";
import type { Route } from "./+types/campaign-preview";

/** Renders a newsletter with the typed text, without unfinished blocks. */
export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, "newsletter-management");
  const { db, env } = appContext(args.context);
  const form = await readForm(args.request, [campaignForm]);
  const { words, places, unfinished } = parseTyped(Object.fromEntries(form));
  const shown = await previewCampaign(words, await emailStudio(db, env), member.name, places);
  return Response.json({ ...shown, unfinished });
}

export async function loader(args: Route.LoaderArgs) {
  await openModule(args, "newsletter-management");
  return new Response(null, { status: 404 });
}
