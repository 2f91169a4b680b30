import { eq } from "drizzle-orm";
import { findAccountByEmail } from "#app/accounts/queries.server.ts";
import { campaignRecipients, campaigns, newsletterSubscribers } from "#app/newsletter/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { chance } from "./chance.ts";
import { demoCampaigns, readerNames } from "./content.ts";

const DAY = 24 * 60 * 60 * 1000;
const MINUTE = 60_000;
const subscribers = 900;
const atOnce = 300;
const ago = (days: number) => new Date(now().getTime() - days * DAY);

/** The readers of the newsletter beside the members, and the letters they got. */
export async function seedNewsletter(tx: Database): Promise<void> {
  const present = await tx.select({ id: newsletterSubscribers.id }).from(newsletterSubscribers);
  const readers = Array.from({ length: subscribers - present.length }, (_, at) => aReader(at));
  for (let at = 0; at < readers.length; at += atOnce) {
    await tx.insert(newsletterSubscribers).values(readers.slice(at, at + atOnce));
  }
  const writer = await findAccountByEmail(tx, "super_admin@sadhana.test");
  const everybody = await tx
    .select()
    .from(newsletterSubscribers)
    .orderBy(newsletterSubscribers.created_at, newsletterSubscribers.id);
  for (const [place, { state, ...words }] of demoCampaigns.entries()) {
    await seedCampaign(tx, { words, state, place, everybody, by: writer?.id ?? null });
  }
}

function aReader(at: number): typeof newsletterSubscribers.$inferInsert {
  const { first, last } = readerNames;
  const one = first[at % first.length] ?? "";
  const other = last[Math.floor(at / first.length + at * 7) % last.length] ?? "";
  const email = `${one}.${other}${at}@readers.example`.toLowerCase();
  // More of them lately, as the studio grew.
  const joined = ago(2 + 420 * (1 - (at / subscribers) ** 0.6) + (at % 23) / 24);
  const status = at % 19 === 4 ? "unsubscribed" : at % 83 === 9 ? "pending" : "active";
  const left = new Date(Math.min(now().getTime() - DAY, joined.getTime() + (30 + (at % 90)) * DAY));
  return {
    email,
    name: at % 6 === 5 ? null : `${one} ${other}`,
    status,
    source: at % 5 === 1 ? "import" : at % 29 === 3 ? "staff" : "form",
    unsubscribed_at: status === "unsubscribed" ? left : null,
    created_at: joined,
    updated_at: joined,
  };
}

interface Seeding {
  words: Omit<(typeof demoCampaigns)[number], "state">;
  state: (typeof demoCampaigns)[number]["state"];
  place: number;
  everybody: (typeof newsletterSubscribers.$inferSelect)[];
  by: string | null;
}

async function seedCampaign(tx: Database, { words, state, place, everybody, by }: Seeding): Promise<void> {
  const isSent = typeof state === "object" && "sent" in state;
  const written = isSent ? ago(state.sent + 1) : ago(5 - place / 2);
  const [campaign] = await tx
    .insert(campaigns)
    .values({
      ...words,
      audience: { who: "all" },
      created_by: by,
      created_at: written,
      updated_at: written,
      ...(typeof state === "object" && "scheduled" in state
        ? { status: "scheduled" as const, sent_by: by, send_at: ago(-state.scheduled) }
        : {}),
    })
    .returning({ id: campaigns.id });
  if (!campaign || !isSent) return;
  const started = ago(state.sent);
  const reached = everybody.filter(
    ({ created_at, unsubscribed_at }) =>
      created_at < started && (!unsubscribed_at || unsubscribed_at > started),
  );
  const random = chance(4_100 + place);
  const results = reached.map((reader, at) => {
    const status = at < state.left ? "skipped" : at < state.left + state.failed ? "failed" : "sent";
    return {
      letter_id: campaign.id,
      subscriber_id: reader.id,
      email: reader.email,
      name: reader.name,
      status: status as "skipped" | "failed" | "sent",
      reason: status === "failed" ? "550 5.1.1 no such mailbox" : null,
      at: new Date(started.getTime() + Math.floor(random.next() * 4 * MINUTE)),
    };
  });
  for (let at = 0; at < results.length; at += atOnce) {
    await tx.insert(campaignRecipients).values(results.slice(at, at + atOnce));
  }
  const count = (status: string) => results.filter((result) => result.status === status).length;
  await tx
    .update(campaigns)
    .set({
      status: "sent",
      sent_by: by,
      started_at: started,
      finished_at: new Date(started.getTime() + 4 * MINUTE),
      total: results.length,
      delivered: count("sent"),
      failed: count("failed"),
      skipped: count("skipped"),
    })
    .where(eq(campaigns.id, campaign.id));
}
