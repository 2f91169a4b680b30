import type { CsvColumn } from "#app/platform/csv.ts";
import type { ListedCampaign, ListedRecipient } from "./campaigns/campaign-queries.server.ts";
import { campaignStatusWords, recipientWords } from "./campaigns/messages.ts";
import { sourceWords, subscriberStatusWords } from "./subscribers/messages.ts";
import type { ListedSubscriber } from "./subscribers/subscriber-queries.server.ts";

export const campaignColumns: CsvColumn<ListedCampaign>[] = [
  { title: "Title", value: (row) => row.title },
  { title: "Subject", value: (row) => row.subject },
  { title: "Status", value: (row) => campaignStatusWords[row.status] },
  { title: "Sent", value: (row) => row.started_at },
  { title: "Recipients", value: (row) => row.total },
  { title: "Delivered", value: (row) => row.delivered },
  { title: "Failed", value: (row) => row.failed },
  { title: "Left since", value: (row) => row.skipped },
];

export const recipientColumns: CsvColumn<ListedRecipient>[] = [
  { title: "Email", value: (row) => row.email },
  { title: "Name", value: (row) => row.name },
  { title: "Result", value: (row) => recipientWords[row.status] },
  { title: "At", value: (row) => row.at },
  { title: "Reason", value: (row) => row.reason },
];

export const subscriberColumns: CsvColumn<ListedSubscriber>[] = [
  { title: "Email", value: (row) => row.email },
  { title: "Name", value: (row) => row.name },
  { title: "Status", value: (row) => subscriberStatusWords[row.status] },
  { title: "Since", value: (row) => row.created_at },
  { title: "Source", value: (row) => sourceWords[row.source] },
];
