import { and, eq, inArray, sql } from "drizzle-orm";
import type { EmailStudio } from "#app/mail/kind.ts";
import { queueEmails, queueEmailsAgain } from "#app/mail/queue.server.ts";
import { notify } from "#app/notifications/notify.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import {
  enqueue,
  type JobHandler,
  jobHandler,
  jobKind,
  type Repeating,
} from "#app/platform/jobs/jobs.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { firstName } from "#app/platform/text/first-name.ts";
import { now } from "#app/platform/time/clock.ts";
import { campaignRecipients, campaigns } from "../tables.server.ts";
import {
  type Campaign,
  countRecipients,
  listCampaignsInProgress,
  listDueCampaigns,
  listFinishedRecipients,
  lockWaitingRecipients,
} from "./campaign-queries.server.ts";
import { lockCampaign } from "./change-campaign.server.ts";
import { campaignEmail } from "./emails/campaign.tsx";
import type { RecipientStatus } from "./kinds.ts";

const batchSize = 200;
/** The maximum number of queued emails per newsletter. */
const maxQueued = 1_000;
const pauseMs = 1_000;
const maxReasonLength = 300;

/** Continues sending and requeues itself until all recipients are done. */
export const sendCampaignJob = jobKind<{ letter_id: string }>("letter-send");
const startDueCampaignsJob = jobKind<Record<string, never>>("letters-due");
export const campaignRepeating: Repeating[] = [{ kind: startDueCampaignsJob, cron: "* * * * *" }];

interface CampaignContext {
  db: Database;
  sendDue: (db: Database, studio: EmailStudio, id: string) => Promise<unknown>;
  studio: () => Promise<EmailStudio>;
}

export function campaignHandlers({ db, sendDue, studio }: CampaignContext): JobHandler[] {
  return [
    jobHandler(sendCampaignJob, ({ letter_id }) => processBatch(db, letter_id)),
    jobHandler(startDueCampaignsJob, async () => {
      for (const id of await listDueCampaigns(db)) await sendDue(db, await studio(), id);
      // Recovers newsletters whose job was lost.
      for (const id of await listCampaignsInProgress(db)) {
        await enqueue(db, sendCampaignJob, { letter_id: id }, { once: id });
      }
    }),
  ];
}

/**
 * Records results, queues the next emails and reports progress. Each step is a small transaction based on the
 * tables, so sending can resume after any interruption without losing or repeating a recipient.
 */
export async function processBatch(db: Database, letter_id: string): Promise<void> {
  while (await recordResults(db, letter_id)) {}
  let room = maxQueued - (await countRecipients(db, letter_id)).queued;
  while (room > 0) {
    const taken = await queueNextRecipients(db, letter_id, Math.min(batchSize, room));
    if (taken === 0) break;
    room -= taken;
  }
  await db.transaction((tx) => recordProgress(tx, letter_id));
}

/** Returns false if no results are left. */
async function recordResults(db: Database, letter_id: string): Promise<boolean> {
  const ended = await listFinishedRecipients(db, letter_id, maxQueued);
  if (ended.length === 0) return false;
  const results = ended.map(({ id, status, sent_at, last_error, is_active }) => {
    if (status === "sent") return { id, status, reason: null, at: sent_at };
    if (status === "given_up") {
      return { id, status: "failed", reason: (last_error ?? "").slice(0, maxReasonLength), at: now() };
    }
    // Cancelled because the newsletter was paused or the subscriber left.
    return { id, status: is_active ? "waiting" : "skipped", reason: null, at: is_active ? null : now() };
  });
  await db.execute(sql`
    update ${campaignRecipients} set status = ended.status, reason = ended.reason, at = ended.at
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as ended(id uuid, status text, reason text, at timestamptz)
    where ${campaignRecipients.id} = ended.id and ${campaignRecipients.status} = 'queued'`);
  return ended.length === maxQueued;
}

/** Queues emails for the next recipients and returns their number, or 0 if sending has stopped. */
function queueNextRecipients(db: Database, letter_id: string, most: number): Promise<number> {
  return db.transaction(async (tx) => {
    const [campaign] = await tx
      .select({ status: campaigns.status, body_id: campaigns.body_id })
      .from(campaigns)
      .where(eq(campaigns.id, letter_id))
      .for("share");
    if (campaign?.status !== "sending" || !campaign.body_id) return 0;
    const rows = await lockWaitingRecipients(tx, letter_id, most);
    const gone = rows.filter(({ is_active, subscriber_id }) => !is_active || !subscriber_id);
    await setStatus(tx, gone, "skipped", now());
    const here = rows.filter((row) => !gone.includes(row));
    const again = await queueEmailsAgain(
      tx,
      here.flatMap(({ mail_id }) => mail_id ?? []),
    );
    const fresh = here.filter(({ mail_id }) => !mail_id || !again.has(mail_id));
    const causeOf = (subscriber_id: string | null) => `${letter_id}:${subscriber_id}`;
    const made = await queueEmails(
      tx,
      campaignEmail,
      campaign.body_id,
      fresh.map(({ subscriber_id, email, name }) => ({
        cause: causeOf(subscriber_id),
        // Visitors can type any address and name, so the email omits the name.
        to: { email },
        props: { letter_id, subscriber_id: subscriber_id ?? "", first_name: firstName(name) },
      })),
    );
    await setStatus(tx, here, "queued", null);
    await setEmails(
      tx,
      fresh.flatMap(({ id, subscriber_id }) => {
        const mail_id = made.get(causeOf(subscriber_id));
        return mail_id ? [{ id, mail_id }] : [];
      }),
    );
    return rows.length;
  });
}

async function setStatus(
  tx: Database,
  rows: readonly { id: string }[],
  status: RecipientStatus,
  at: Date | null,
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .update(campaignRecipients)
    .set({ status, at })
    .where(
      inArray(
        campaignRecipients.id,
        rows.map(({ id }) => id),
      ),
    );
}

async function setEmails(tx: Database, rows: readonly { id: string; mail_id: string }[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    update ${campaignRecipients} set mail_id = made.mail_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made(id uuid, mail_id uuid)
    where ${campaignRecipients.id} = made.id`);
}

async function recordProgress(tx: Database, letter_id: string): Promise<void> {
  const campaign = await lockCampaign(tx, letter_id);
  if (!campaign) return;
  const { waiting, queued, sent, failed, skipped } = await countRecipients(tx, letter_id);
  const isOver = campaign.status === "sending" && waiting + queued === 0;
  await tx
    .update(campaigns)
    .set({
      delivered: sent,
      failed,
      skipped,
      ...(isOver
        ? {
            status: sent === 0 && failed > 0 ? ("failed" as const) : ("sent" as const),
            finished_at: now(),
            version: campaign.version + 1,
          }
        : {}),
    })
    .where(and(eq(campaigns.id, letter_id)));
  await notifyStaffLists(tx, "letters");
  if (isOver) return notifyFinished(tx, campaign, { sent, failed, skipped });
  const goesOn = campaign.status === "sending" || (campaign.status === "paused" && queued > 0);
  if (!goesOn) return;
  const at = new Date(now().getTime() + pauseMs);
  await enqueue(tx, sendCampaignJob, { letter_id }, { once: letter_id, at });
}

async function notifyFinished(
  tx: Database,
  campaign: Campaign,
  { sent, failed, skipped }: { sent: number; failed: number; skipped: number },
): Promise<void> {
  const user_id = campaign.sent_by ?? campaign.created_by;
  if (!user_id) return;
  const left = skipped > 0 ? ` ${skipped} had left before.` : "";
  const missing = failed > 0 ? ` ${failed} could not be delivered.` : "";
  await notify(tx, {
    user_id,
    type: "letter_done",
    id: campaign.id,
    title: `“${campaign.title}” is sent`,
    message: `Delivered to ${sent} of ${campaign.total}.${missing}${left}`,
  });
}
