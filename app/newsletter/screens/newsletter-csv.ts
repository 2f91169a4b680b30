import type { Member } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { refusalWords } from "#app/platform/refusal-words.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { bulkFields, listFile, selectedFile } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { campaignSource, recipientSource, recipientsOf } from "../campaigns/campaign-queries.server.ts";
import { readNewsletterAddress } from "../newsletter-address.ts";
import { campaignColumns, recipientColumns, subscriberColumns } from "../newsletter-files.ts";
import { subscriberSource } from "../subscribers/subscriber-queries.server.ts";
import type { Route } from "./+types/newsletter-csv";

const subscribers = { name: "subscribers", columns: subscriberColumns };
const refused = (member: Member) =>
  may(member, "newsletter.manage") ? undefined : new Response(refusalWords.not_allowed, { status: 403 });

/** Exports newsletters, recipients or subscribers with the filters and order of the list. */
export async function loader(args: Route.LoaderArgs) {
  const { member } = await openModule(args, "newsletter-management");
  const { db } = appContext(args.context);
  const { tab, letter: campaign } = readNewsletterAddress(new URL(args.request.url).searchParams);
  const no = refused(member);
  if (no) return no;
  if (campaign) {
    const file = { name: "letter-results", columns: recipientColumns, scope: recipientsOf(campaign) };
    return listFile(db, member, recipientSource, args.request, file);
  }
  if (tab === "subscribers") return listFile(db, member, subscriberSource, args.request, subscribers);
  return listFile(db, member, campaignSource, args.request, { name: "letters", columns: campaignColumns });
}

/** The chosen subscribers alone. */
export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, "newsletter-management");
  const form = await readForm(args.request, bulkFields);
  return (
    refused(member) ?? selectedFile(appContext(args.context).db, member, subscriberSource, form, subscribers)
  );
}
