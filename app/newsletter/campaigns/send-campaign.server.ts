import { and, eq, sql } from "drizzle-orm";
import { changed, command } from "#app/accounts/command/command.server.ts";
import type { Actor, Member } from "#app/accounts/member.ts";
import type { EmailStudio } from "#app/mail/kind.ts";
import { queueEmail, storeBody } from "#app/mail/queue.server.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { withinLimit } from "#app/platform/rate-limit.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { firstName } from "#app/platform/text/first-name.ts";
import { now } from "#app/platform/time/clock.ts";
import { campaignRecipients } from "../tables.server.ts";
import { type Campaign, countRecipients, findCampaign, recipientRows } from "./campaign-queries.server.ts";
import {
  type CampaignVersion,
  changeCampaign,
  lockCampaign,
  storeCampaign,
} from "./change-campaign.server.ts";
import { campaignTestEmail } from "./emails/campaign.tsx";
import { type CampaignRefusal, maxCampaignBytes } from "./messages.ts";
import { type RenderedCampaign, renderCampaign } from "./render-campaign.server.ts";
import { sendCampaignJob } from "./send-batch.server.ts";

type Answer = Promise<Result<Campaign, CampaignRefusal>>;

/** The minimum time ahead. */
const minLeadMs = 5 * 60 * 1000;
const testLimit = { most: 30, windowSeconds: 3600 };

export function testCampaign(
  db: Database,
  actor: Actor,
  { id, to, request_id }: { id: string; to: readonly string[]; request_id: string },
): Promise<Result<number, CampaignRefusal>> {
  return command(db, actor, { right: "newsletter.manage" }, async (tx, by) => {
    const campaign = await findCampaign(tx, id);
    if (!campaign) return refuse("not_found");
    if (!(await withinLimit(tx, `letter-test:${by.id}`, testLimit))) return refuse("too_many_tests");
    const { subject, preheader, blocks, design } = campaign;
    const words = { subject, preheader, blocks, design };
    for (const email of to) {
      await queueEmail(tx, campaignTestEmail, {
        cause: `${id}:${request_id}`,
        to: { email },
        props: { words, first_name: firstName(by.name) },
      });
    }
    return done(to.length);
  });
}

/** Schedules a newsletter. */
export async function scheduleCampaign(
  db: Database,
  studio: EmailStudio,
  actor: Actor,
  { send_at, ...seen }: CampaignVersion & { send_at: Date },
): Answer {
  const written = await renderUnsent(db, studio, actor, seen);
  if (!written.ok) return written;
  return changeCampaign(db, actor, "letters.schedule", seen, async (tx, campaign, by) => {
    if (send_at.getTime() < now().getTime() + minLeadMs) return refuse("too_soon");
    if (campaign.status === "sending" || campaign.status === "paused") return refuse("on_its_way");
    if (campaign.status !== "draft" && campaign.status !== "scheduled") return refuse("not_draft");
    return changed(await storeCampaign(tx, campaign, { status: "scheduled", send_at, sent_by: by.id }), {
      before: { send_at: campaign.send_at },
      after: { send_at },
    });
  });
}

export function withdrawCampaign(db: Database, actor: Actor, seen: CampaignVersion): Answer {
  return changeCampaign(db, actor, "letters.withdraw", seen, async (tx, campaign) => {
    if (campaign.status === "draft") return done(campaign);
    if (campaign.status !== "scheduled") return refuse("on_its_way");
    return changed(await storeCampaign(tx, campaign, { status: "draft", send_at: null }), {
      before: { send_at: campaign.send_at },
    });
  });
}

/** Sends a newsletter to its current audience, once. */
export async function sendCampaign(
  db: Database,
  studio: EmailStudio,
  actor: Actor,
  seen: CampaignVersion,
): Answer {
  const written = await renderUnsent(db, studio, actor, seen);
  if (!written.ok) return written;
  return changeCampaign(db, actor, "letters.send", { id: seen.id }, async (tx, campaign, by) => {
    if (campaign.status !== "draft" && campaign.status !== "scheduled") return refuse("on_its_way");
    if (campaign.version !== seen.version) return refuse("changed_meanwhile");
    return startSending(tx, campaign, written.value, by);
  });
}

/** Sends a scheduled newsletter. If sending is impossible, the newsletter becomes a draft again. */
export async function sendDueCampaign(db: Database, studio: EmailStudio, id: string): Answer {
  const due = await findCampaign(db, id);
  if (due?.status !== "scheduled") return refuse("not_scheduled");
  const written = await renderWithinLimit(due, studio);
  return db.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, id);
    if (campaign?.status !== "scheduled" || campaign.version !== due.version) return refuse("not_scheduled");
    const started = written.ok ? await startSending(tx, campaign, written.value, null) : written;
    if (!started.ok) await storeCampaign(tx, campaign, { status: "draft", send_at: null });
    const [action, change] = started.ok
      ? (["letters.send", started.change] as const)
      : (["letters.withdraw", { after: { reason: started.refusal } }] as const);
    await audit(tx, null, action, id, change);
    await notifyStaffLists(tx, "letters");
    return started.ok ? done(started.value) : started;
  });
}

/** Pauses sending. Remaining emails wait. */
export function pauseCampaign(db: Database, actor: Actor, { id }: { id: string }): Answer {
  return changeCampaign(db, actor, "letters.pause", { id }, async (tx, campaign) => {
    if (campaign.status === "paused") return done(campaign);
    if (campaign.status !== "sending") return refuse("not_sending");
    return changed(await storeCampaign(tx, campaign, { status: "paused" }), {});
  });
}

export function resumeCampaign(db: Database, actor: Actor, { id }: { id: string }): Answer {
  return changeCampaign(db, actor, "letters.resume", { id }, async (tx, campaign) => {
    if (campaign.status === "sending") return done(campaign);
    if (campaign.status !== "paused") return refuse("not_paused");
    await enqueue(tx, sendCampaignJob, { letter_id: campaign.id }, { once: campaign.id });
    return changed(await storeCampaign(tx, campaign, { status: "sending" }));
  });
}

/** Sends a newsletter again to recipients with failed emails. */
export async function retryCampaign(
  db: Database,
  studio: EmailStudio,
  actor: Actor,
  { id }: { id: string },
): Answer {
  const present = await findCampaign(db, id);
  // Imported newsletters have results but no stored text.
  const written = present && !present.body_id ? await renderCampaign(present, studio) : undefined;
  return changeCampaign(db, actor, "letters.send", { id }, async (tx, campaign, by) => {
    if (campaign.status === "sending" || campaign.status === "paused") return refuse("on_its_way");
    const again = await tx
      .update(campaignRecipients)
      .set({ status: "waiting", reason: null, at: null })
      .where(and(eq(campaignRecipients.letter_id, id), eq(campaignRecipients.status, "failed")))
      .returning({ id: campaignRecipients.id });
    if (again.length === 0) return refuse("nothing_failed");
    const row = await storeCampaign(tx, campaign, {
      status: "sending",
      started_at: now(),
      finished_at: null,
      sent_by: by.id,
      failed: 0,
      ...(written && !campaign.body_id ? { body_id: await storeBody(tx, toBody(written)) } : {}),
    });
    await enqueue(tx, sendCampaignJob, { letter_id: id }, { once: id });
    return changed(row, { after: { again: again.length } });
  });
}

const toBody = ({ subject, html, text }: RenderedCampaign) => ({ subject, html, text });

/** Writes a newsletter that isn't sent yet, outside a transaction because it takes long. */
async function renderUnsent(
  db: Database,
  studio: EmailStudio,
  actor: Actor,
  { id, version }: CampaignVersion,
): Promise<Result<RenderedCampaign, CampaignRefusal>> {
  const unsent = await command(db, actor, { right: "newsletter.manage" }, async (tx) => {
    const campaign = await findCampaign(tx, id);
    if (!campaign) return refuse("not_found");
    if (campaign.status !== "draft" && campaign.status !== "scheduled") return refuse("on_its_way");
    // Another person is editing the newsletter.
    if (campaign.version !== version) return refuse("changed_meanwhile");
    return done(campaign);
  });
  return unsent.ok ? renderWithinLimit(unsent.value, studio) : unsent;
}

async function renderWithinLimit(
  campaign: Campaign,
  studio: EmailStudio,
): Promise<Result<RenderedCampaign, CampaignRefusal>> {
  const written = await renderCampaign(campaign, studio);
  return written.bytes > maxCampaignBytes ? refuse("too_heavy") : done(written);
}

/** Stores the final text and the recipients of a locked newsletter. */
async function startSending(tx: Database, campaign: Campaign, written: RenderedCampaign, by: Member | null) {
  await tx.execute(
    sql`insert into ${campaignRecipients} (letter_id, subscriber_id, email, name) ${recipientRows(campaign)}`,
  );
  const total = (await countRecipients(tx, campaign.id)).waiting;
  if (total === 0) return refuse("nobody");
  const body_id = await storeBody(tx, toBody(written));
  const row = await storeCampaign(tx, campaign, {
    status: "sending",
    body_id,
    total,
    started_at: now(),
    send_at: null,
    ...(by ? { sent_by: by.id } : {}),
  });
  await enqueue(tx, sendCampaignJob, { letter_id: campaign.id }, { once: campaign.id });
  return changed(row, { after: { total, who: campaign.audience.who } });
}
