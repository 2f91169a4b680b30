import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { RoleName } from "#app/accounts/roles.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { contactMessages } from "#app/contact/tables.server.ts";
import { requestSource } from "#app/desk/booking-queries.server.ts";
import { emailSource } from "#app/desk/email/email-queries.server.ts";
import { messageSource } from "#app/desk/messages/message-queries.server.ts";
import { sumMoney } from "#app/finances/ledger-queries.server.ts";
import { transactionList } from "#app/finances/money-lists.ts";
import { articleSource } from "#app/learning/writing/writing-queries.server.ts";
import { mails } from "#app/mail/tables.server.ts";
import { countRows, type ListSource } from "#app/platform/lists/list-page.server.ts";
import {
  type Filters,
  type ListDefinition,
  type QueryOf,
  readListQuery,
} from "#app/platform/lists/list-query.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember, testMember } from "#tests/support/factories.ts";
import { demoServerDatabase } from "#tests/support/server-database.ts";
import { readChecklist, readFirstSteps } from "./checklist-queries.server.ts";
import { classSource } from "./classes/class-queries.server.ts";
import { isPastBusinessDay, lastWeeks, monthsSoFar } from "./figures.ts";
import { todayLinks } from "./today-links.ts";
import { readToday } from "./today-queries.server.ts";
import { readWeeks } from "./week-queries.server.ts";

const zone = "Asia/Kolkata";
const env = { origin: "http://localhost:3000", trustProxy: 0, smtpUrl: undefined, backup: undefined };
const fresh = testDatabase();
const admin = testMember(fresh, { roles: ["admin"] });

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
    Object.assign(fresh, await demoServerDatabase());
    Object.assign(admin, await aMember(fresh.db, { roles: ["admin"] }));
    await fresh.db.insert(mails).values({
      kind: "contact_receipt",
      cause: "x",
      props: {},
      to_email: "a@example.test",
      status: "given_up",
    });
    const at = new Date();
    const today = await readToday(fresh.db, admin, { zone, at });
    const links = todayLinks(admin.roles, today.date);
    const counts = Object.fromEntries(today.todos.counts.map(({ kind, count }) => [kind, count]) ?? []);
    expect(counts).toMatchObject({
      teacher: await listed(classSource(at), links.teachers),
      request: await listed(requestSource(admin.id), links.requests),
      message: await listed(messageSource(admin.id), links.messages),
      article: await listed(articleSource, links.articles),
      email: await listed(emailSource(), links.emails),
    });
    expect(today.classes?.classes.length).toBe(
      (await listed(classSource(at), `${links.today}&status=held`)) +
        (await listed(classSource(at), `${links.today}&status=coming`)),
    );
    expect(today.income?.length).toBeGreaterThan(0);
    for (const { to, currency, now } of today.income ?? []) {
      const cards = await sumMoney(
        fresh.db,
        readListQuery(transactionList, new URLSearchParams(to.split("?")[1])),
      );
      expect(cards.find((card) => card.currency === currency)?.income ?? 0).toBe(now);
    }
    expect(Object.values(today)).not.toContain(null);
    // The sidebar counts the same rows.
    expect(today.counts.forms?.count).toBe(
      (counts.request ?? 0) + (counts.message ?? 0) + (counts.email ?? 0),
    );
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
    const { todos, date } = await readToday(fresh.db, admin, { zone, at });
    expect(todos.counts.find(({ kind }) => kind === "teacher")?.count).toBe(4);
    expect(await listed(classSource(at), todayLinks(admin.roles, date).teachers)).toBe(4);
  });

  it("leaves the other figures when one fails to load", async () => {
    await fresh.db
      .insert(contactMessages)
      .values({ name: "Ana", email: "a@example.test", subject: "Hello", message: "x" });
    await fresh.db.execute(sql`alter table bookings rename to bookings_away`);
    try {
      const { weeks, todos } = await readToday(fresh.db, admin, { zone, at: new Date() });
      expect(weeks).toBeNull();
      expect(todos).toMatchObject({ counts: [{ kind: "message", count: 1 }], hasFailed: true });
    } finally {
      await fresh.db.execute(sql`alter table bookings_away rename to bookings`);
    }
  });

  it("shows each role only its own parts", async () => {
    const read = async (...roles: RoleName[]) => {
      const { classes, todos, income, weeks } = await readToday(
        fresh.db,
        await aMember(fresh.db, { roles }),
        {
          zone,
          at: new Date(),
        },
      );
      return {
        classes: classes !== undefined,
        todos: todos.items,
        income: income !== undefined,
        weeks: weeks !== undefined,
      };
    };
    await fresh.db
      .insert(contactMessages)
      .values({ name: "Ana", email: "a@example.test", subject: "Hello", message: "x" });
    expect(await read("user")).toEqual({ classes: false, todos: [], income: false, weeks: false });
    expect(await read("instructor")).toEqual({ classes: false, todos: [], income: false, weeks: false });
    expect(await read("yoga_acharya")).toEqual({ classes: true, todos: [], income: false, weeks: false });
    expect(await read("energy_exchange_lead")).toEqual({
      classes: false,
      todos: [],
      income: true,
      weeks: false,
    });
    const admins = await read("admin");
    expect(admins).toMatchObject({ classes: true, income: true, weeks: true });
    expect(admins.todos).toEqual([expect.objectContaining({ title: "Hello", action: "Reply" })]);
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
    // Business Settings lists the same steps.
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
});
