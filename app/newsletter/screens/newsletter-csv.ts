import type { Member } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { refusalWords } from "#app/platform/refusal-words.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { bulkFields, listFile, selectedFile } from "#app/staff/list-data.server.ts";
import { campaignSource, recipientSource, recipientsOf } from "../campaigns/campaign-queries.server.ts";
import { openNewsletters } from "../campaigns/open-campaigns.server.ts";
import { campaignColumns, recipientColumns, subscriberColumns } from "../newsletter-files.ts";
import { subscriberSource } from "../subscribers/subscriber-queries.server.ts";
import type { Route } from "./+types/newsletter-csv";

const subscribers = { name: "subscribers", columns: subscriberColumns };
const refused = (member: Member) =>
  may(member, "newsletter.manage") ? undefined : new Response(refusalWords.not_allowed, { status: 403 });

/** Exports newsletters, recipients or subscribers with the filters and order of the list. */
export async function loader(args: Route.LoaderArgs) {
  const { db, member, params } = await openNewsletters(args);
  const campaign = params.get("letter") ?? "";
  const no = refused(member);
  if (no) return no;
  if (isUuid(campaign)) {
    const file = { name: "letter-results", columns: recipientColumns, scope: recipientsOf(campaign) };
    return listFile(db, member, recipientSource, args.request, file);
  }
  if (params.get("tab") === "subscribers")
    return listFile(db, member, subscriberSource, args.request, subscribers);
  return listFile(db, member, campaignSource, args.request, { name: "letters", columns: campaignColumns });
}

/** Exports only the selected subscribers. */
export async function action(args: Route.ActionArgs) {
  const { db, member } = await openNewsletters(args);
  const form = await readForm(args.request, bulkFields);
  return refused(member) ?? selectedFile(db, member, subscriberSource, form, subscribers);
}
