import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { contactMessages } from "#app/contact/tables.server.ts";
import { requestSource } from "#app/desk/booking-queries.server.ts";
import { mailSource } from "#app/desk/mail-queries.server.ts";
import { messageSource } from "#app/desk/message-queries.server.ts";
import { sumMoney } from "#app/finances/ledger-queries.server.ts";
import { transactionList } from "#app/finances/money-lists.ts";
import { articleSource } from "#app/learning/writing/writing-queries.server.ts";
import { mails } from "#app/mail/tables.server.ts";
import { activitySource } from "#app/people/activity-queries.server.ts";
import { activityList } from "#app/people/people-lists.ts";
import { countRows, type ListSource, listPage } from "#app/platform/lists/list-page.server.ts";
import {
  type Filters,
  type ListDefinition,
  type QueryOf,
  readListQuery,
} from "#app/platform/lists/list-query.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { demoServerDatabase } from "#tests/support/server-database.ts";
import { readChecklist, readFirstSteps } from "./checklist-queries.server.ts";
import { classSource } from "./classes/class-queries.server.ts";
import { changeText, isPastBusinessDay, lastWeeks, monthsSoFar } from "./figures.ts";
import { overviewLinks, revenueLink } from "./overview-links.ts";
import { readOverview, readWeeks } from "./overview-queries.server.ts";

const zone = "Asia/Kolkata";
const env = { origin: "http://localhost:3000", trustProxy: 0, smtpUrl: undefined, backup: undefined };
let fresh: FreshDatabase;
let admin: Member;

beforeEach(async () => {
  fresh = await freshDatabase();
  admin = await aMember(fresh.db, { roles: ["admin"] });
});

afterEach(async () => {
  setClock();
  await fresh.close();
});

async function listed<List extends ListDefinition<Filters, string>, Row>(
  source: ListSource<List, Row>,
  link: string,
): Promise<number> {
  const query = readListQuery(source.list, new URLSearchParams(link.split("?")[1])) as QueryOf<List>;
  return countRows(fresh.db, source, query);
}

async function aBooking(given: Partial<typeof bookings.$inferInsert>): Promise<void> {
  await fresh.db.insert(bookings).values({
    booking_id: `YOG-20260505-${randomUUID().slice(0, 6).toUpperCase()}`,
    first_name: "Maya",
    last_name: "Rao",
    email: "maya@example.test",
    phone: "+91 98450 00000",
    booking_type: "individual",
    status: "pending",
    class_name: "Yin",
    ...given,
  });
}

describe("a figure of the overview", () => {
  it("matches the list behind it", async () => {
    await fresh.close();
    fresh = await demoServerDatabase();
    admin = await aMember(fresh.db, { roles: ["admin"] });
    await fresh.db.insert(mails).values({
      kind: "contact_receipt",
      cause: "x",
      props: {},
      to_email: "a@example.test",
      status: "given_up",
    });
    const at = new Date();
    const overview = await readOverview(fresh.db, { me: admin.id, zone, at });
    const links = overviewLinks(overview.today);
    expect({
      classes: overview.classes?.count,
      teachers: overview.teachers?.count,
      requests: overview.requests?.count,
      messages: overview.messages?.count,
      articles: overview.articles?.count,
      mails: overview.mails?.count,
    }).toEqual({
      classes:
        (await listed(classSource(at), `${links.today}&status=held`)) +
        (await listed(classSource(at), `${links.today}&status=coming`)),
      teachers: await listed(classSource(at), links.teachers),
      requests: await listed(requestSource(admin.id), links.requests),
      messages: await listed(messageSource(admin.id), links.messages),
      articles: await listed(articleSource, links.articles),
      mails: await listed(mailSource(), links.mails),
    });
    expect(overview.made?.now).toBe(await listed(requestSource(admin.id), links.made));
    expect(overview.made?.before).toBe(await listed(requestSource(admin.id), links.madeBefore));
    expect(overview.made?.now).toBe(
      Object.values(overview.made?.byType ?? {}).reduce((sum, count) => sum + count, 0),
    );
    expect(overview.revenue?.length).toBeGreaterThan(0);
    for (const figure of overview.revenue ?? []) {
      const query = new URLSearchParams(revenueLink(figure).split("?")[1]);
      const cards = await sumMoney(fresh.db, readListQuery(transactionList, query));
      // Of a currency in which nothing came in yet there is no card.
      const card = cards.find(({ currency }) => currency === figure.currency);
      expect(card?.income ?? "0").toBe(figure.now);
    }
    const newest = readListQuery(activityList, new URLSearchParams(links.acts.split("?")[1]));
    const { rows } = await listPage(fresh.db, activitySource, newest);
    expect(overview.acts?.rows.map(({ id }) => id)).toEqual(rows.slice(0, 10).map(({ id }) => id));
    expect(overview.messages?.count).toBeGreaterThan(0);
    expect(overview.requests?.count).toBeGreaterThan(0);
    expect(Object.values(overview)).not.toContain(null);
    expect(await readFirstSteps(fresh.db, env)).toBeNull();
  });

  it("counts bookings by studio week, a contract once, and compares with last week", async () => {
    const at = new Date("2026-05-05T12:00:00Z");
    setClock(() => at);
    // 20:00 UTC on Saturday is Sunday in Kolkata: another week.
    await aBooking({ created_at: new Date("2026-05-02T20:00:00Z") });
    await aBooking({ created_at: new Date("2026-05-02T17:00:00Z"), booking_type: "corporate" });
    await aBooking({ created_at: new Date("2026-04-24T17:00:00Z"), booking_type: "corporate" });
    const weeks = await readWeeks(fresh.db, "2026-05-05", zone);
    expect(weeks).toHaveLength(12);
    expect(weeks.at(-1)).toMatchObject({
      from: "2026-05-03",
      until: "2026-05-09",
      values: { individual: 1, corporate: 0 },
    });
    expect(weeks.at(-2)).toMatchObject({ from: "2026-04-26", values: { individual: 0, corporate: 1 } });
    const { made } = await readOverview(fresh.db, { me: admin.id, zone, at });
    expect(made).toMatchObject({ now: 2, before: 1, byType: { individual: 1, corporate: 1 } });
  });

  it("counts classes with declined, rescheduled or unanswered assignments", async () => {
    const at = new Date("2026-05-05T12:00:00Z");
    setClock(() => at);
    const teachers = await Promise.all(
      Array.from({ length: 6 }, () => aMember(fresh.db, { roles: ["instructor"] })),
    );
    const aClass = async (given: Partial<typeof classSessions.$inferInsert>) =>
      fresh.db.insert(classSessions).values({
        session_date: "2026-05-10",
        start_time: "10:00",
        time_zone: zone,
        starts_at: new Date("2026-05-10T04:30:00Z"),
        duration_minutes: 60,
        max_participants: 10,
        created_at: new Date("2026-05-01T00:00:00Z"),
        ...given,
      });
    const by = (place: number) => teachers[place]?.id ?? null;
    await aClass({ instructor_id: by(0) });
    await aClass({ instructor_id: by(1), instructor_status: "declined" });
    await aClass({ instructor_id: by(2), instructor_status: "proposed" });
    await aClass({ instructor_id: by(3), instructor_status: "pending" });
    await aClass({
      instructor_id: by(4),
      instructor_status: "pending",
      changed_at: new Date(at.getTime() - 47 * 3_600_000),
    });
    await aClass({ instructor_id: null });
    await aClass({ instructor_id: null, starts_at: new Date("2026-06-10T04:30:00Z") });
    await aClass({ instructor_id: by(5), instructor_status: "declined", status: "cancelled" });
    const overview = await readOverview(fresh.db, { me: admin.id, zone, at });
    expect(overview.teachers?.count).toBe(4);
    expect(await listed(classSource(at), overviewLinks(overview.today).teachers)).toBe(4);
  });

  it("leaves the other figures when one fails to load", async () => {
    await fresh.db
      .insert(contactMessages)
      .values({ name: "Ana", email: "a@example.test", subject: "Hello", message: "x" });
    await fresh.db.execute(sql`alter table bookings rename to bookings_away`);
    try {
      const overview = await readOverview(fresh.db, { me: admin.id, zone, at: new Date() });
      expect(overview.made).toBeNull();
      expect(overview.messages?.count).toBe(1);
    } finally {
      await fresh.db.execute(sql`alter table bookings_away rename to bookings`);
    }
  });

  it("is replaced by first steps until the first booking", async () => {
    const steps = await readFirstSteps(fresh.db, env);
    expect(steps?.map(({ key, done }) => [key, done])).toEqual([
      ["class_type", false],
      ["teacher", false],
      ["weekly_class", false],
      ["contact", false],
      ["package", false],
    ]);
    // They are those of Business Settings, not a list of their own.
    const all = await readChecklist(fresh.db, env);
    expect(all).toEqual(expect.arrayContaining(steps ?? []));
    await aBooking({});
    expect(await readFirstSteps(fresh.db, env)).toBeNull();
  });
});

describe("periods", () => {
  it("of months are capped if the previous month was shorter", () => {
    expect(monthsSoFar("2026-03-31")).toEqual({
      now: { from: "2026-03-01", until: "2026-03-31" },
      before: { from: "2026-02-01", until: "2026-02-28" },
    });
    expect(monthsSoFar("2026-05-05").before).toEqual({ from: "2026-04-01", until: "2026-04-05" });
  });

  it("of weeks go from Sunday to Saturday", () => {
    expect(lastWeeks("2026-05-03").at(-1)).toEqual({ from: "2026-05-03", until: "2026-05-09" });
    expect(lastWeeks("2026-05-02").at(-1)).toEqual({ from: "2026-04-26", until: "2026-05-02" });
  });

  it("of business days skip the weekend", () => {
    const friday = new Date("2026-05-01T10:00:00Z");
    expect(isPastBusinessDay(friday, new Date("2026-05-03T23:00:00Z"), "UTC")).toBe(false);
    expect(isPastBusinessDay(friday, new Date("2026-05-04T10:01:00Z"), "UTC")).toBe(true);
  });

  it("are described in comparisons", () => {
    expect(changeText(15, 10)).toBe("50 % more");
    expect(changeText(5, 10)).toBe("50 % less");
    expect(changeText(1, 0)).toBe("none before");
  });
});
