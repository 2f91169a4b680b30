import { may } from "#app/accounts/who-may.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { exportList } from "#app/staff/list-data.server.ts";
import { campaignSource, recipientSource, recipientsOf } from "../campaigns/campaign-queries.server.ts";
import { openNewsletters } from "../campaigns/open-campaigns.server.ts";
import { campaignColumns, recipientColumns, subscriberColumns } from "../newsletter-files.ts";
import { subscriberSource } from "../subscribers/subscriber-queries.server.ts";
import type { Route } from "./+types/newsletter-csv";

/** Exports newsletters, recipients or subscribers with the filters and order of the list. */
async function exportNewsletters(args: Route.LoaderArgs | Route.ActionArgs) {
  const { member, params } = await openNewsletters(args);
  if (!may(member, "newsletter.manage")) return new Response(refusalMessages.not_allowed, { status: 403 });
  const campaign = params.get("letter") ?? "";
  if (isUuid(campaign)) {
    const file = { name: "letter-results", columns: recipientColumns, scope: recipientsOf(campaign) };
    return exportList(args, member, recipientSource, file);
  }
  // Only subscribers can be selected.
  return params.get("tab") === "subscribers" || args.request.method === "POST"
    ? exportList(args, member, subscriberSource, { name: "subscribers", columns: subscriberColumns })
    : exportList(args, member, campaignSource, { name: "letters", columns: campaignColumns });
}

export { exportNewsletters as action, exportNewsletters as loader };
