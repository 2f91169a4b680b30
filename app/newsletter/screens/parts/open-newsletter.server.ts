import type { Member } from "#app/accounts/member.ts";
import type { EmailStudio } from "#app/mail/kind.ts";
import type { Database } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { listData } from "#app/staff/list-data.server.ts";
import {
  type Campaign,
  countAudiences,
  findCampaign,
  findSentText,
  listCampaignPictures,
  recipientSource,
  recipientsOf,
} from "../../campaigns/campaign-queries.server.ts";
import { templates } from "../../campaigns/design.ts";
import { previewCampaign, previewSent } from "../../campaigns/preview-campaign.server.ts";
import { minutesLeft } from "../../campaigns/progress.ts";
import type { NewsletterAddress } from "../../newsletter-address.ts";
import {
  countImportReasons,
  findSubscriberImport,
  listSkippedRows,
  listSubscriberImports,
} from "../../subscribers/subscriber-queries.server.ts";
import { campaignValues, newCampaign } from "./campaign-values.ts";

interface Opening {
  db: Database;
  member: Member;
  mail: EmailStudio;
  address: NewsletterAddress;
  request: Request;
}

/** Loads the form of a new newsletter, or the templates to start from. */
export async function openNewLetter({ db, member, mail, address }: Opening) {
  const start = address.from ? templates[address.from] : undefined;
  if (!start) {
    const points = Object.entries(templates).map(([id, { label, lead }]) => ({ id, label, lead }));
    return { kind: "start" as const, points };
  }
  const values = newCampaign(start);
  const [counts, pictures] = await Promise.all([countAudiences(db), listCampaignPictures(db)]);
  const words = { subject: "", preheader: "", blocks: start.blocks, design: start.design };
  const shown = await previewCampaign(words, mail, member.name);
  return { kind: "form" as const, row: undefined, values, counts, pictures, shown };
}

/** Loads the form, the preview or the results of a newsletter. */
export async function openLetterPage({ db, member, mail, address, request }: Opening) {
  const campaign = await findCampaign(db, address.letter ?? "");
  if (!campaign) return undefined;
  const head = headOf(campaign);
  const isDraft = campaign.status === "draft";
  const part =
    address.part === "write" && !isDraft ? "preview" : (address.part ?? (isDraft ? "write" : "result"));
  const sent = isDraft ? undefined : await findSentText(db, campaign.id);
  if (part === "write") {
    const [counts, pictures] = await Promise.all([countAudiences(db), listCampaignPictures(db)]);
    const shown = await previewCampaign(campaign, mail, member.name);
    const row = { id: campaign.id, version: campaign.version };
    return {
      part,
      head,
      form: { kind: "form" as const, row, values: campaignValues(campaign), counts, pictures, shown },
    };
  }
  if (part === "preview") {
    const shown = sent
      ? previewSent(sent, mail, member.name)
      : await previewCampaign(campaign, mail, member.name);
    return { part, head, shown };
  }
  const recipients = await listData(db, recipientSource, request, { scope: recipientsOf(campaign.id) });
  return { part, head, recipients };
}

/** Returns the data of the newsletter's page header. */
function headOf(campaign: Campaign) {
  const { id, version, title, subject, status, total, delivered, failed, skipped } = campaign;
  const { send_at, started_at, finished_at } = campaign;
  const done = delivered + failed + skipped;
  const minutes =
    status === "sending" ? minutesLeft({ done, total, since: started_at, at: now() }) : undefined;
  return {
    ...{ id, version, title, subject, status, total, delivered, failed, skipped, done, minutes },
    ...{ send_at, started_at, finished_at, who: campaign.audience.who },
  };
}

export type LetterHead = ReturnType<typeof headOf>;

/** Loads the open import with its skipped rows, or the latest imports. */
export async function openSubscriberImport(db: Database, id: string | undefined) {
  const file = id ? await findSubscriberImport(db, id) : undefined;
  if (!file) return { file: undefined, reasons: [], rows: [], earlier: await listSubscriberImports(db) };
  const [reasons, rows] = await Promise.all([countImportReasons(db, file.id), listSkippedRows(db, file.id)]);
  return { file, reasons, rows, earlier: [] };
}

/** Loads the newsletter to confirm an action for, with its number of recipients. */
export async function openQuestion({ db, address }: Pick<Opening, "db" | "address">) {
  const campaign = address.ask ? await findCampaign(db, address.letter ?? "") : undefined;
  if (!campaign || !address.ask) return undefined;
  const counts = await countAudiences(db);
  return { act: address.ask, campaign: headOf(campaign), reaches: counts[campaign.audience.who] };
}
