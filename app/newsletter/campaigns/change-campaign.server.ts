import { and, eq } from "drizzle-orm";
import { changed, command } from "#app/accounts/command/command.server.ts";
import { createOnce } from "#app/accounts/command/create-once.server.ts";
import type { Actor, Member } from "#app/accounts/member.ts";
import type { AuditAction } from "#app/platform/audit-actions.ts";
import type { Database } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { campaigns } from "../tables.server.ts";
import type { Campaign } from "./campaign-queries.server.ts";
import type { CampaignForm } from "./forms.ts";
import type { CampaignRefusal } from "./messages.ts";
import { cleanBlocks } from "./render-campaign.server.ts";

export interface CampaignVersion {
  id: string;
  version: number;
}

type CampaignAction = Extract<AuditAction, `letters.${string}`>;
type Answer = Promise<Result<Campaign, CampaignRefusal>>;

/** Returns the columns of a draft with cleaned HTML. */
function toColumns({ who, colour, heading, blocks, ...form }: CampaignForm) {
  return { ...form, blocks: cleanBlocks(blocks), design: { colour, heading }, audience: { who } };
}

export function addCampaign(
  db: Database,
  actor: Actor,
  { request_id, ...form }: CampaignForm & { request_id: string },
): Answer {
  return insertDraft(db, actor, request_id, () => Promise.resolve(toColumns(form)));
}

/** Saves a draft. Scheduled and sent newsletters cannot change. */
export function saveCampaign(
  db: Database,
  actor: Actor,
  { id, version, ...form }: CampaignForm & CampaignVersion,
): Answer {
  return changeCampaign(db, actor, "letters.save", { id, version }, async (tx, campaign) => {
    if (campaign.status !== "draft") return refuse("not_draft");
    return changed(await storeCampaign(tx, campaign, toColumns(form)), {
      before: { title: campaign.title, subject: campaign.subject },
      after: { title: form.title, subject: form.subject },
    });
  });
}

export function duplicateCampaign(
  db: Database,
  actor: Actor,
  { id, request_id }: { id: string; request_id: string },
): Answer {
  return insertDraft(db, actor, request_id, async (tx) => {
    const original = isUuid(id) && (await tx.select().from(campaigns).where(eq(campaigns.id, id)))[0];
    if (!original) return undefined;
    const { title, subject, preheader, blocks, design, audience } = original;
    return { title: `${title.slice(0, 92)} (copy)`, subject, preheader, blocks, design, audience };
  });
}

function insertDraft(
  db: Database,
  actor: Actor,
  request_id: string,
  read: (tx: Database) => Promise<ReturnType<typeof toColumns> | undefined>,
): Answer {
  const options = { right: "newsletter.manage", audit: "letters.save", lists: ["letters"] } as const;
  return command(db, actor, options, async (tx, by) => {
    const draft = await read(tx);
    if (!draft) return refuse("not_found");
    const { title, subject } = draft;
    return createOnce(tx, campaigns, request_id, { created_by: by.id, title, subject }, async () => {
      const at = now();
      const values = { ...draft, request_id, created_by: by.id, created_at: at, updated_at: at };
      const [row] = await tx.insert(campaigns).values(values).returning();
      return row ? changed(row, { after: { title } }) : refuse("not_found");
    });
  });
}

/** Deletes a draft. Sent newsletters stay. */
export function removeCampaign(db: Database, actor: Actor, seen: CampaignVersion): Answer {
  return changeCampaign(db, actor, "letters.remove", seen, async (tx, campaign) => {
    if (campaign.status !== "draft") return refuse("not_draft");
    await tx.delete(campaigns).where(eq(campaigns.id, campaign.id));
    return changed(campaign, { before: { title: campaign.title } });
  });
}

/** Runs a command on a locked newsletter, optionally of one version. */
export function changeCampaign(
  db: Database,
  actor: Actor,
  audit: CampaignAction,
  { id, version }: { id: string; version?: number },
  change: (tx: Database, campaign: Campaign, by: Member) => Answer,
): Answer {
  const lock = (tx: Database) => lockCampaign(tx, id);
  const options = { right: "newsletter.manage", lock, version, audit, lists: ["letters"] } as const;
  return command(db, actor, options, (tx, by, campaign) => change(tx, campaign, by));
}

export async function lockCampaign(tx: Database, id: string): Promise<Campaign | undefined> {
  if (!isUuid(id)) return undefined;
  const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, id)).for("update");
  return campaign;
}

export async function storeCampaign(
  tx: Database,
  campaign: Campaign,
  change: Partial<typeof campaigns.$inferInsert>,
): Promise<Campaign> {
  const [row] = await tx
    .update(campaigns)
    .set({ ...change, version: campaign.version + 1, updated_at: now() })
    .where(and(eq(campaigns.id, campaign.id), eq(campaigns.version, campaign.version)))
    .returning();
  return row ?? campaign;
}
