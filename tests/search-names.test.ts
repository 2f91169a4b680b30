import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasGuestSeat } from "#app/bookings/queries.server.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { contactMessages } from "#app/contact/tables.server.ts";
import { bookingSource } from "#app/desk/booking-queries.server.ts";
import { messageSource } from "#app/desk/messages/message-queries.server.ts";
import { searchText as entrySearchText } from "#app/finances/ledger/change-entry.server.ts";
import { suggest, transactionSource } from "#app/finances/ledger-queries.server.ts";
import { passSource } from "#app/finances/pass-queries.server.ts";
import { transactions } from "#app/finances/tables.server.ts";
import { findCandidates, teacherSource } from "#app/instructors/managing/teacher-queries.server.ts";
import { listArticles } from "#app/learning/queries.server.ts";
import { articles } from "#app/learning/tables.server.ts";
import { articleSource } from "#app/learning/writing/writing-queries.server.ts";
import { campaignSource } from "#app/newsletter/campaigns/campaign-queries.server.ts";
import { defaultDesign } from "#app/newsletter/campaigns/kinds.ts";
import { subscriberSource } from "#app/newsletter/subscribers/subscriber-queries.server.ts";
import { campaigns, newsletterSubscribers } from "#app/newsletter/tables.server.ts";
import { searchEverywhere } from "#app/overview/search-queries.server.ts";
import { peopleSource } from "#app/people/people-queries.server.ts";
import { packageSource, typeSource } from "#app/planning/catalogue/catalogue-queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { type ListSource, listPage } from "#app/platform/lists/list-page.server.ts";
import { readListQuery } from "#app/platform/lists/list-query.ts";
import { searchText } from "#app/platform/text/search-text.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { aPackage } from "#tests/support/content/packages.ts";
import { aPass } from "#tests/support/content/passes.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { sources as texts } from "#tests/support/sources.ts";

const at = new Date("2026-05-05T09:00:00Z");

/** Each name with what people type for it: the second half as in a file of another program, letter and accent apart. */
const named: [name: string, terms: string[]][] = [
  ["Sinéad O’Brien", ["O’Brien", "O'Brien", "sinead"]],
  ["José Ñúñez", ["José", "Jose", "Nunez"]],
  ["Zoe\u0308 Lindgru\u0308n", ["Zoë", "Lindgrün", "lindgrun"]],
  ["İnci Işık", ["İnci", "inci", "isik"]],
];

// biome-ignore lint/suspicious/noExplicitAny: lists of every kind of row.
type AnySource = ListSource<any, any>;
const sources: Record<string, AnySource> = {
  people: peopleSource,
  teachers: teacherSource,
  bookings: bookingSource(""),
  messages: messageSource(""),
  subscribers: subscriberSource,
  newsletters: campaignSource,
  articles: articleSource,
  transactions: transactionSource,
  passes: passSource,
  "class types": typeSource,
  packages: packageSource,
};

async function found(db: Database, source: AnySource, words: Record<string, string>): Promise<unknown[]> {
  const query = readListQuery(source.list, new URLSearchParams(words));
  return (await listPage(db, source, query)).rows;
}

let fresh: FreshDatabase;

beforeAll(async () => {
  setClock(() => at);
  fresh = await freshDatabase();
  const { db } = fresh;
  for (const [index, [name]] of named.entries()) {
    const email = `zz${index}@example.test`;
    const teacher = await aMember(db, { name, email, roles: ["instructor"] });
    const [first_name = "", last_name = ""] = name.split(" ");
    await db.insert(bookings).values({
      booking_id: `YOG-20260505-00000${index}`,
      first_name,
      last_name,
      email,
      phone: "+91 98450 00000",
      booking_type: "public_group",
      status: "pending",
      class_name: "Yin",
    });
    await db.insert(contactMessages).values({ name, email, subject: "A question", message: "x" });
    await db.insert(newsletterSubscribers).values({ name, email });
    const blocks = { blocks: [], design: defaultDesign, audience: { who: "all" as const } };
    await db.insert(campaigns).values({ title: `With ${name}`, subject: "News", ...blocks });
    const text = { title: `About ${name}`, preview_text: "x", tags: [] };
    await db
      .insert(articles)
      .values({ ...text, status: "published", published_at: at, search_text: searchText(text) });
    await db.insert(transactions).values({
      direction: "income",
      status: "completed",
      category: "other",
      name,
      net: 50_000,
      total: 50_000,
      currency: "INR",
      method: "cash",
      occurred_on: "2026-05-04",
      search_text: entrySearchText({ name, email, description: "", reference: "" }),
    });
    await aWeeklyClass(db, { type: { name: `Flow of ${name}` }, day_of_week: index + 1 });
    await aPackage(db, { name: `Course of ${name}` });
    await aPass(db, teacher);
  }
});

afterAll(async () => {
  setClock();
  await fresh.close();
});

describe.each(named)("%s", (name, terms) => {
  it.each(Object.keys(sources))("finds the name by every spelling in the list of %s", async (of) => {
    const source = sources[of];
    if (!source) throw new Error(of);
    for (const search of terms) {
      const rows = await found(fresh.db, source, { q: search });
      expect([search, rows.length]).toEqual([search, 1]);
    }
  });

  it("finds the name by every spelling in searches for people, articles and everything", async () => {
    const { db } = fresh;
    const owner = await aMember(db, { roles: ["super_admin"] });
    const member = await aMember(db, { name });
    for (const typed of terms) {
      const people = (await suggest(db, typed)).people.map((one) => one.name);
      expect([typed, people]).toEqual([typed, [name, name]]);
      expect((await findCandidates(db, typed)).map(({ id }) => id)).toEqual([member.id]);
      expect((await listArticles(db, { search: typed, limit: 5 })).cards).toHaveLength(1);
      const groups = await searchEverywhere(db, owner, typed, { zone: "Asia/Kolkata", at });
      expect(groups.map(({ title }) => title)).toEqual(
        expect.arrayContaining(["People", "Bookings", "Messages", "Transactions", "Letters"]),
      );
    }
  });
});

it("recognizes a guest by another spelling of the name", async () => {
  const { db } = fresh;
  const weekly = await aWeeklyClass(db);
  const [session] = await db
    .insert(classSessions)
    .values({
      class_type_id: weekly.class_type_id,
      session_date: "2026-05-07",
      start_time: "06:30",
      time_zone: "Asia/Kolkata",
      starts_at: new Date("2026-05-07T01:00:00Z"),
      duration_minutes: 60,
      max_participants: 10,
    })
    .returning();
  const session_id = session?.id ?? "";
  const guest = { email: "guest@example.test", first_name: "Sinéad", last_name: "O’Brien" };
  await db.insert(bookings).values({
    ...guest,
    session_id,
    booking_id: "YOG-20260505-GUEST1",
    phone: "+91 98450 00000",
    booking_type: "public_group",
    status: "confirmed",
    class_name: "Yin",
  });
  expect(await hasGuestSeat(db, session_id, { ...guest, first_name: "sinead", last_name: "O'Brien" })).toBe(
    true,
  );
  expect(await hasGuestSeat(db, session_id, { ...guest, last_name: "Brien" })).toBe(false);
});

it("sorts names by language, on every page and in both directions", async () => {
  const own = await freshDatabase();
  try {
    const sorted = ["ana", "Åsa", "bela", "Émile", "Eva", "Łucja", "Örn", "Zoe", "zoë", "Zora"];
    for (const name of sorted.toReversed()) await aMember(own.db, { name });
    const page = (words: Record<string, string>) =>
      listPage(
        own.db,
        peopleSource,
        readListQuery(peopleSource.list, new URLSearchParams({ sort: "name", ...words })),
        {
          limit: 3,
        },
      );
    const namesOf = (pages: Awaited<ReturnType<typeof page>>[]) =>
      pages.flatMap(({ rows }) => rows.map(({ name }) => name));
    const onward = [await page({})];
    for (let after = onward[0]?.next; after; after = onward.at(-1)?.next) onward.push(await page({ after }));
    expect(namesOf(onward)).toEqual(sorted);
    const back = onward.slice(-1);
    for (let before = back[0]?.previous; before; before = back[0]?.previous)
      back.unshift(await page({ before }));
    expect(namesOf(back)).toEqual(sorted);
  } finally {
    await own.close();
  }
});

const files = texts.filter(({ path }) => /^app\/.*\.server\.ts$/.test(path));

it("compares typed text with search keys only", () => {
  const others = files.filter(({ text }) => /\bilike\b/.test(text)).map(({ path }) => path);
  expect(others).toEqual([]);
  const patterns = files
    .filter(({ text }) => text.includes("searchPatterns(") && !text.includes("matchPattern("))
    .map(({ path }) => path);
  expect(patterns).toEqual([]);
});

it("sorts names and titles by language", () => {
  const byBytes = files.flatMap(({ path, text }) =>
    [...text.matchAll(/asc\([\w.]*\.(?:\w*name|title)\)|lower\([^)]*(?:name|title)\}\)`, "text"/g)].map(
      ([order]) => `${path}: ${order}`,
    ),
  );
  expect(byBytes).toEqual([]);
});
