import { may } from "#app/accounts/who-may.ts";
import type { CsvColumn } from "#app/platform/csv.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { exportList } from "#app/staff/list-data.server.ts";
import {
  campaignSource,
  type ListedCampaign,
  type ListedRecipient,
  recipientSource,
  recipientsOf,
} from "../campaigns/campaign-queries.server.ts";
import { campaignStatusWords, recipientWords } from "../campaigns/messages.ts";
import { openNewsletters } from "../campaigns/open-campaigns.server.ts";
import { sourceWords, subscriberStatusWords } from "../subscribers/messages.ts";
import { type ListedSubscriber, subscriberSource } from "../subscribers/subscriber-queries.server.ts";
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

const campaignColumns: CsvColumn<ListedCampaign>[] = [
  { title: "Title", value: (row) => row.title },
  { title: "Subject", value: (row) => row.subject },
  { title: "Status", value: (row) => campaignStatusWords[row.status] },
  { title: "Sent", value: (row) => row.started_at },
  { title: "Recipients", value: (row) => row.total },
  { title: "Delivered", value: (row) => row.delivered },
  { title: "Failed", value: (row) => row.failed },
  { title: "Left since", value: (row) => row.skipped },
];

const recipientColumns: CsvColumn<ListedRecipient>[] = [
  { title: "Email", value: (row) => row.email },
  { title: "Name", value: (row) => row.name },
  { title: "Result", value: (row) => recipientWords[row.status] },
  { title: "At", value: (row) => row.at },
  { title: "Reason", value: (row) => row.reason },
];

const subscriberColumns: CsvColumn<ListedSubscriber>[] = [
  { title: "Email", value: (row) => row.email },
  { title: "Name", value: (row) => row.name },
  { title: "Status", value: (row) => subscriberStatusWords[row.status] },
  { title: "Since", value: (row) => row.created_at },
  { title: "Source", value: (row) => sourceWords[row.source] },
];
