import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { user } from "#app/accounts/tables.server.ts";
import { classRatings } from "#app/bookings/tables.server.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { readSiteTexts, readSiteTextsWith } from "#app/settings/texts/site-texts.server.ts";
import { siteTexts } from "#database/demo/content.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { readStudioFacts, type StudioFacts } from "./facts-queries.server.ts";
import {
  achievementsContent,
  homeContent,
  neutralLead,
  policyContent,
  servicesContent,
  toFigures,
} from "./page-content.server.ts";
import { listTeachers } from "./teacher-queries.server.ts";
import { listTestimonials } from "./testimonials.server.ts";

const fresh = testDatabase();

const facts: StudioFacts = {
  members: 3,
  weekly_classes: 25,
  teachers: 4,
  zones: 2,
  today: "2026-11-22",
  offers: {},
};

it.each([
  ["typed", "1000+", "", ["1000+"]],
  ["typed", "", "", []],
  ["members", "", "", []],
  ["weekly_classes", "", "", ["25"]],
  ["teachers", "", "", ["4"]],
  ["years", "", "2021-11-22", ["5"]],
  ["years", "", "2021-11-23", ["4"]],
  ["years", "", "2022-11-23", []],
  ["years", "", "", []],
] as const)("shows a figure counted by %s (typed: %j, since: %j) as %j", (how, value, since, shown) => {
  const figures = toFigures({ items: [{ label: "x", how, value, since }] }, facts);
  expect(figures.map((figure) => figure.value)).toEqual(shown);
  expect(toFigures(null, facts)).toEqual([]);
});

it("counts members without staff, teachers, and active weekly classes", async () => {
  const { db } = fresh;
  await aMember(db, { roles: ["super_admin"] });
  await aMember(db, { roles: ["instructor"] });
  await aMember(db);
  await aMember(db);
  await aWeeklyClass(db);
  await aWeeklyClass(db, { is_active: false });
  const { today, offers, ...counts } = await readStudioFacts(db);
  expect(counts).toEqual({ members: 2, weekly_classes: 1, teachers: 1, zones: 0 });
  expect(Object.keys(offers)).toEqual(["classes"]);
});

it("states the number of teachers and locations in the default introduction", () => {
  expect(neutralLead(facts)).toMatch(/^Four people teach here, live, from two time zones\./);
  expect(neutralLead({ ...facts, teachers: 1 })).toMatch(/^Classes are live/);
});

it("lists all teachers but the invited", async () => {
  const { db } = fresh;
  const teacher = await aMember(db, { roles: ["instructor"] });
  const invited = await aMember(db, { roles: ["instructor"] });
  await db.update(user).set({ emailVerified: false }).where(eq(user.id, invited.id));
  expect((await listTeachers(db)).map(({ user_id }) => user_id)).toEqual([teacher.id]);
});

it("shows bookable offers with their lowest price by default", async () => {
  const texts = await readSiteTexts(fresh.db);
  expect((await homeContent(fresh.db, texts)).services.items).toEqual([]);
  expect((await servicesContent(fresh.db, texts)).blocks).toEqual([]);
  await aWeeklyClass(fresh.db);
  const { blocks } = await servicesContent(fresh.db, texts);
  expect(blocks).toMatchObject([{ name: "Classes through the week", links: [{ to: "/schedule" }] }]);
  expect(blocks[0]?.price?.from).toMatch(/^from ₹/);
  expect(achievementsContent(texts).items).toEqual([]);
  expect(policyContent(texts, "privacy").changed).toBe("");
});

it("reads each text of the demo in its section", async () => {
  const texts = await readSiteTextsWith(fresh.db, siteTexts as never);
  for (const [key, text] of Object.entries(siteTexts)) {
    const read = JSON.stringify(texts[key as keyof typeof texts]);
    expect(read.length, key).toBeGreaterThan(JSON.stringify(text).length / 2);
  }
  expect(texts["site.home.hero"].lead).toMatch(/^Six teachers in Mysuru/);
  const [voice] = await listTestimonials(fresh.db, texts);
  expect(voice).toMatchObject({ name: "Rohan Bhattacharya", seed: "rohan-railway", picture: null });
  expect(policyContent(texts, "terms").changed).toBe("1 November 2026");
  const { blocks } = await servicesContent(fresh.db, texts);
  expect(blocks.map(({ id }) => id)).toEqual(["one-to-one", "group-classes", "corporate-wellness"]);
});

it("shows a rating publicly only with its writer's consent, and removes it with the writer's account", async () => {
  const { db } = fresh;
  const [writer, shy] = [await aMember(db, { name: "Maya Lind" }), await aMember(db)];
  const weekly = await aWeeklyClass(db);
  const [session] = await db
    .insert(classSessions)
    .values({
      schedule_id: weekly.id,
      class_type_id: weekly.class_type_id,
      planned_date: "2026-11-20",
      session_date: "2026-11-20",
      start_time: "07:00",
      time_zone: "Asia/Kolkata",
      duration_minutes: 60,
      starts_at: new Date("2026-11-20T01:30:00Z"),
      max_participants: 20,
    } as never)
    .returning({ id: classSessions.id });
  const session_id = session?.id ?? "";
  const [agreed] = await db
    .insert(classRatings)
    .values([
      { session_id, user_id: writer.id, rating: 5, comment: "Calm and clear", may_show: true },
      { session_id, user_id: shy.id, rating: 5, comment: "For you alone" },
    ])
    .returning({ id: classRatings.id });
  const texts = await readSiteTexts(db);
  expect(await listTestimonials(db, texts)).toMatchObject([
    { name: "Maya", words: "Calm and clear", stars: 5 },
  ]);
  const empty = {
    name: "",
    place: "",
    role: "",
    kind: "1-on-1",
    words: "",
    stars: "5",
    picture: "",
  } as const;
  const chosen = await readSiteTextsWith(db, {
    "site.testimonials.list": { teaser: "", items: [{ ...empty, rating: agreed?.id ?? "" }] },
  });
  expect(await listTestimonials(db, chosen)).toMatchObject([{ name: "Maya", kind: "1-on-1" }]);
  await db
    .update(classRatings)
    .set({ user_id: null, comment: null })
    .where(eq(classRatings.user_id, writer.id));
  expect(await listTestimonials(db, texts)).toEqual([]);
  expect(await listTestimonials(db, chosen)).toEqual([]);
});
