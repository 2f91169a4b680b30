import { createHash, randomUUID } from "node:crypto";
import { and, asc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { storeInvitationLink } from "#app/accounts/managing/invitation-link.server.ts";
import { findAccountByEmail } from "#app/accounts/queries.server.ts";
import { pendingSignUps, verification } from "#app/accounts/tables.server.ts";
import { proposalPath } from "#app/bookings/desk/quote-request.server.ts";
import { emailBooking } from "#app/bookings/emails/email-booking.ts";
import { bookings, waitingList } from "#app/bookings/tables.server.ts";
import { emailSamples } from "#app/business/email-samples.server.ts";
import { contactMessages } from "#app/contact/tables.server.ts";
import { transactions } from "#app/finances/tables.server.ts";
import { articles } from "#app/learning/tables.server.ts";
import type { EmailName } from "#app/mail/email-names.ts";
import { campaignEmail } from "#app/newsletter/campaigns/emails/campaign.tsx";
import { campaigns, newsletterSubscribers } from "#app/newsletter/tables.server.ts";
import { type NotificationKind, notificationLink } from "#app/notifications/notification-kinds.ts";
import { passes } from "#app/passes/tables.server.ts";
import { Signing } from "#app/platform/signing.server.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { CROWD_SECRET } from "#tests/support/content/crowd.ts";
import { composeEmail, studio as emailStudio } from "#tests/support/email-kinds.ts";
import { demoServerDatabase, type FreshServerDatabase } from "#tests/support/server-database.ts";
import { linkFollower, type Reader, readers } from "#tests/support/signed-in.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";

const zone = "Asia/Kolkata";
const teachers = ["instructor", "yoga_acharya"] as const;
const chiefs = ["super_admin", "admin"] as const;
const authors = ["user", "instructor", "yoga_acharya", "mantra_curator", "sangha_guide", "admin"] as const;
const everyone = Object.keys(readers).filter((reader) => reader !== "signed_out") as Exclude<
  Reader,
  "signed_out"
>[];
const day = new Date(Date.now() + 86_400_000);

const signing = new Signing(CROWD_SECRET);
let database: FreshServerDatabase;
let studio: Studio;
let follow: ReturnType<typeof linkFollower>;
let found: Awaited<ReturnType<typeof findRows>>;

beforeAll(async () => {
  database = await demoServerDatabase();
  const env = { DATABASE_URL: database.url, DEMO: "1", AUTH_SECRET: CROWD_SECRET };
  studio = await startStudio({ env });
  follow = linkFollower(studio);
  found = await findRows();
});

afterAll(async () => {
  await studio?.remove();
  await database?.close();
});

/** Returns the first row of a query. */
const first = async <Row>(query: { limit: (count: number) => PromiseLike<Row[]> }): Promise<Row> =>
  one(await query.limit(1));

/** Finds the rows of the demo that the emails and notifications are about. */
async function findRows() {
  const { db } = database;
  const member = one([await findAccountByEmail(db, readers.user)]);
  const isOwn = eq(bookings.user_id, member.id);
  const isAhead = and(eq(bookings.status, "confirmed"), gt(bookings.starts_at, day));
  const isOfGuest = and(isNull(bookings.user_id), sql`${bookings.status} in ('confirmed', 'pending')`);
  const isRequest = isNotNull(bookings.desk_status);
  const isActive = eq(newsletterSubscribers.status, "active");
  const inState = (status: "published" | "pending_review" | "draft") =>
    first(db.select().from(articles).where(eq(articles.status, status)));
  return {
    member,
    own: await first(db.select().from(bookings).where(and(isOwn, isAhead))),
    guest: await first(db.select().from(bookings).where(isOfGuest)),
    request: await first(db.select().from(bookings).where(isRequest).orderBy(asc(bookings.id))),
    proposed: await first(db.select().from(bookings).where(isNotNull(bookings.quoted_at))),
    published: await inState("published"),
    waiting: await inState("pending_review"),
    draft: await inState("draft"),
    session: await first(db.select().from(classSessions).where(gt(classSessions.starts_at, day))),
    message: await first(db.select().from(contactMessages)),
    entry: await first(db.select().from(transactions).where(eq(transactions.status, "pending"))),
    letter: await first(db.select().from(campaigns).where(eq(campaigns.status, "sent"))),
    subscriber: await first(db.select().from(newsletterSubscribers).where(isActive)),
    offer: await findOffer(db, member.id),
    pass: await first(db.select().from(passes).where(eq(passes.user_id, member.id))),
  };
}

/** A seat that is offered: the member waits for a class that starts soon and has room. */
async function findOffer(db: FreshServerDatabase["db"], user_id: string) {
  const [session] = await db
    .select()
    .from(classSessions)
    .where(and(eq(classSessions.status, "scheduled"), gt(classSessions.starts_at, new Date())))
    .orderBy(asc(classSessions.starts_at))
    .limit(1);
  const [waiting] = await db
    .insert(waitingList)
    .values({ session_id: one([session]).id, user_id })
    .returning();
  return one([waiting]);
}

function one<Row>(rows: readonly (Row | undefined)[]): Row {
  const [row] = rows;
  if (!row) throw new Error("the demo has no such row");
  return row;
}

interface Case {
  as: Reader;
  /** Beside those of the sample. */
  props?: object | (() => Promise<object>);
  /** Found in the page behind every link of this studio. */
  shows?: string;
}

const signedOut: Case[] = [{ as: "signed_out" }];
const read = (as: readonly Reader[], props?: Case["props"]): Case[] =>
  as.map((reader) => ({ as: reader, ...(props ? { props } : {}) }));

/** A member's booking, opened by the member, and a guest's, opened by a signed-out visitor. */
const toBooker = (more: object = {}): Case[] => [
  { as: "user", props: async () => ({ ...bookingProps(found.own), ...more }) },
  { as: "signed_out", props: async () => ({ ...bookingProps(found.guest), ...more }) },
];
const toMember: Case[] = [{ as: "user", props: async () => bookingProps(found.own) }];
const manyBookings = (more: object = {}): Case[] => [
  { as: "user", props: async () => ({ bookings: [{ ...bookingProps(found.own), ...more }] }) },
  { as: "signed_out", props: async () => ({ bookings: [{ ...bookingProps(found.guest), ...more }] }) },
];

function bookingProps(row: typeof found.own) {
  const { starts_at, class_date, session_duration, price, ...booking } = emailBooking(row, zone);
  const sample = emailSamples.desk_booked.props(zone) as object;
  return {
    ...sample,
    ...booking,
    ...(starts_at ? { starts_at, class_date } : {}),
    session_duration: session_duration ?? 60,
    price: price ?? 50_000,
  };
}

const codeLink = async (path: string) => {
  const code = randomUUID().replaceAll("-", "").slice(0, 24);
  await storeInvitationLink(database.db, { code, user_id: found.member.id, expires_at: day });
  return { link: `${studio.origin}${path}?code=${code}` };
};

const draftOf = (reader: Exclude<Reader, "signed_out">) => async () => {
  const author = one([await findAccountByEmail(database.db, readers[reader])]);
  await database.db.update(articles).set({ author_id: author.id }).where(eq(articles.id, found.draft.id));
  return { article_id: found.draft.id };
};
const toAuthors: Case[] = authors.map((reader) => ({ as: reader, props: draftOf(reader) }));

/** Every email with every role that receives it. */
const emails: Record<Exclude<EmailName, "letter">, Case[]> = {
  verify_address: [
    {
      as: "signed_out",
      props: async () => {
        const row = { email: "new@example.test", password_hash: "x", expires_at: day };
        const [made] = await database.db.insert(pendingSignUps).values(row).returning();
        const { id } = one([made]);
        return { link: `${studio.origin}/auth/callback?token=${id}.${signing.sign("sign-up", id)}` };
      },
    },
  ],
  already_registered: signedOut,
  reset_password: [{ as: "signed_out", props: () => codeLink("/update-password"), shows: "New password" }],
  invitation: [{ as: "signed_out", props: () => codeLink("/update-password"), shows: "New password" }],
  confirm_new_address: [
    {
      as: "user",
      props: async () => {
        const code = randomUUID();
        const hash = createHash("sha256").update(code).digest("base64url");
        const identifier = `new-address:${found.member.id}`;
        const value = `${hash} new-address@example.test`;
        await database.db.insert(verification).values({ identifier, value, expiresAt: day });
        return { code };
      },
    },
  ],
  address_changed: signedOut,
  address_in_use: signedOut,
  ways_in_changed: signedOut,
  mail_works: read(["super_admin"]),
  booking_confirmed: toMember,
  desk_booked: toBooker(),
  waiting_promoted: toMember,
  spot_offered: read(["user"], async () => ({ waiting_id: found.offer.id })),
  spot_accepted: toMember,
  price_agreed: toBooker({ was: null, reason: "Twelve people." }),
  class_reminder: toBooker({ join_link: null }),
  booking_moved: toBooker({ from: "Monday" }),
  booking_cancelled: toBooker({ reason: "a burst pipe" }),
  session_moved: toBooker({ from: "Monday" }),
  teacher_changed: toBooker({ from: "Ravi Menon" }),
  teachers_changed: manyBookings({ from: "Ravi Menon" }),
  class_not_held: toBooker({ reason: "The teacher did not come." }),
  closure_notice: manyBookings(),
  closure_for_teacher: read(teachers),
  group_booked: toBooker(),
  request_received: toBooker(),
  request_confirmed: toBooker(),
  proposal: [
    {
      as: "signed_out",
      props: async () => ({ ...bookingProps(found.proposed), path: proposalPath(signing, found.proposed) }),
    },
  ],
  series_planned: manyBookings(),
  booking_note: toBooker({ subject: "A question", body: "Would Mondays suit you?" }),
  booking_notice: read(chiefs, async () => bookingProps(found.request)),
  booking_withdrawn: read(chiefs, async () => bookingProps(found.request)),
  invoice: [
    { as: "user", props: { has_account: true } },
    { as: "signed_out", props: { has_account: false } },
  ],
  credit_note: [...read(["user"]), ...signedOut],
  payout_statement: read(teachers),
  payout_details_changed: read(teachers),
  check_in: read(["user", "signed_out"], async () => ({ user_id: found.member.id })),
  pass_active: read(["user"]),
  pass_almost_used: read(["user"]),
  pass_ends_soon: read(["user"]),
  pass_changed: read(["user"]),
  pass_to_pay: read(["user"], async () => ({ pass_id: found.pass.id })),
  payment_missing: [
    { as: "user", props: { has_account: true } },
    { as: "signed_out", props: { has_account: false } },
  ],
  payment_kept: [...read(["user"]), ...signedOut],
  session_off: [...read(teachers, { to_teacher: true }), ...read(chiefs, { to_teacher: false })],
  classes_given: [...read(teachers, { to_new: true }), ...read(teachers, { to_new: false })],
  teacher_message: read(teachers),
  assignment_asked: read(teachers),
  assignment_answered: read(chiefs),
  class_offered: read(teachers),
  contact_receipt: [...read(["user"]), ...signedOut],
  contact_reply: [...read(["user"]), ...signedOut],
  contact_message: read(chiefs),
  confirm_subscription: read(["signed_out"], async () => ({ subscriber_id: found.subscriber.id })),
  letter_test: read(["super_admin"]),
  welcome_letters: read(["signed_out"], async () => ({ subscriber_id: found.subscriber.id })),
  article_submitted: (["sangha_guide", ...chiefs] as const).map((reader) => ({
    as: reader,
    props: async () => ({ article_id: found.waiting.id }),
    shows: "Article Workflow",
  })),
  article_approved: read(authors, async () => ({ article_id: found.published.id })),
  article_rejected: toAuthors,
  article_unpublished: toAuthors,
  settings_test: read(chiefs),
};

/** Every notification, with the roles that can get it and what it is about. */
const notifications: Record<
  NotificationKind,
  { as: readonly Reader[]; id?: () => Promise<string> | string }
> = {
  class_booked: { as: ["user"] },
  class_reminder: { as: ["user"] },
  class_cancelled: { as: ["user"] },
  waiting_promoted: { as: ["user"] },
  spot_offered: { as: ["user"], id: () => found.offer.id },
  price_agreed: { as: ["user"] },
  payout_details_changed: { as: teachers },
  booking_received: { as: ["user"] },
  booking_request: { as: chiefs, id: () => found.request.booking_id },
  request_assigned: { as: chiefs, id: () => found.request.booking_id },
  proposal_accepted: { as: chiefs, id: () => found.request.booking_id },
  message_assigned: { as: chiefs, id: () => found.message.id },
  query_answered: { as: everyone },
  own_class_called_off: { as: teachers },
  class_changed: { as: ["user"] },
  own_week_changed: { as: teachers },
  assignment: { as: teachers },
  assignment_answered: { as: chiefs, id: () => found.session.id },
  class_offered: { as: teachers },
  class_moved: { as: teachers },
  teacher_missing: { as: chiefs },
  payment_said: { as: [...chiefs, "energy_exchange_lead"], id: () => found.entry.id },
  payment_missing: { as: ["user"] },
  payment_kept: { as: ["user"] },
  pass_active: { as: ["user"] },
  pass_ends: { as: ["user"] },
  pass_changed: { as: ["user"] },
  class_called_off: { as: chiefs, id: () => found.session.id },
  article_approved: { as: authors, id: () => found.published.id },
  article_rejected: { as: authors, id: () => found.draft.id },
  article_unpublished: { as: authors, id: () => found.draft.id },
  article_submitted: { as: ["sangha_guide", ...chiefs], id: () => found.waiting.id },
  comment_waiting: { as: ["sangha_guide", ...chiefs] },
  payment_received: { as: ["user"] },
  rate_changed: { as: teachers },
  pay_approved: { as: teachers },
  payout_paid: { as: teachers },
  role_changed: { as: everyone },
  letter_done: { as: ["super_admin"], id: () => found.letter.id },
  backup_failed: { as: chiefs },
  backup_old: { as: chiefs },
};

it("opens every link in a notification for each recipient", async () => {
  const wrong: string[] = [];
  for (const [name, { as, id }] of Object.entries(notifications)) {
    const kind = name as NotificationKind;
    const link = notificationLink(kind, await id?.());
    for (const reader of link ? as : []) {
      if (kind === "article_rejected" || kind === "article_unpublished") {
        await draftOf(reader as Exclude<Reader, "signed_out">)();
      }
      const problem = await follow(link ?? "", reader);
      if (problem) wrong.push(`${kind} to ${reader}: ${problem}`);
    }
  }
  expect(wrong).toEqual([]);
});

it("opens every link in an email for each recipient", async () => {
  const wrong: string[] = [];
  const studioOfEmails = { ...emailStudio, signing, origin: studio.origin, takes_payments: true };
  for (const [name, cases] of Object.entries(emails)) {
    const kind = name as Exclude<EmailName, "letter">;
    for (const { as, props, shows } of cases) {
      const own = typeof props === "function" ? await props() : props;
      const { html } = await composeEmail(
        kind,
        { ...(emailSamples[kind].props(zone) as object), ...own },
        studioOfEmails,
      );
      const links = [...html.matchAll(/<a[^>]* href="([^"]+)"/g)].map((match) =>
        (match[1] ?? "").replaceAll("&amp;", "&"),
      );
      for (const link of new Set(links.filter((href) => href.startsWith(studio.origin)))) {
        const problem = await follow(link, as, shows && link !== studio.origin ? shows : undefined);
        if (problem) wrong.push(`${kind} to ${as}: ${problem}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

it("opens the unsubscribe link of a newsletter for signed-out people", async () => {
  const props = { letter_id: found.letter.id, subscriber_id: found.subscriber.id, first_name: "Maya" };
  const { values } =
    campaignEmail.shared?.fill(props, { ...emailStudio, signing, origin: studio.origin }, new Date()) ?? {};
  expect(await follow(values?.way_out ?? "", "signed_out")).toBeNull();
});
