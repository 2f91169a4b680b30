import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { classRatings } from "#app/bookings/tables.server.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { readSiteTexts, readSiteTextsWith } from "#app/settings/texts/site-texts.server.ts";
import { siteTexts } from "#database/demo/content/site-texts.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import type { StudioFacts } from "./facts-queries.server.ts";
import { readStudioFacts } from "./facts-queries.server.ts";
import {
  achievementsContent,
  figuresOf,
  homeContent,
  neutralLead,
  policyContent,
  servicesContent,
} from "./page-content.server.ts";
import { listVoices } from "./voices.server.ts";

let fresh: FreshDatabase;

beforeEach(async () => {
  fresh = await freshDatabase();
});

afterEach(() => fresh.close());

const facts: StudioFacts = {
  members: 3,
  weekly_classes: 25,
  teachers: 4,
  zones: 2,
  today: "2026-11-22",
  offers: {},
};
const figure = (
  how: "typed" | "members" | "weekly_classes" | "years" | "teachers",
  value = "",
  since = "",
) => ({
  items: [{ label: "x", how, value, since }],
});

describe("figures", () => {
  it("are typed, or counted and drawn once they are above 3", () => {
    const drawn = (...given: Parameters<typeof figure>) =>
      figuresOf(figure(...given), facts).map(({ value }) => value);
    expect(drawn("typed", "1000+")).toEqual(["1000+"]);
    expect(drawn("typed")).toEqual([]);
    expect(drawn("members")).toEqual([]);
    expect(drawn("weekly_classes")).toEqual(["25"]);
    expect(drawn("teachers")).toEqual(["4"]);
    expect(drawn("years", "", "2021-11-22")).toEqual(["5"]);
    expect(drawn("years", "", "2021-11-23")).toEqual(["4"]);
    expect(drawn("years", "", "2022-11-23")).toEqual([]);
    expect(drawn("years")).toEqual([]);
    expect(figuresOf(null, facts)).toEqual([]);
  });

  it("are counted of who is there and what is held", async () => {
    await aMember(fresh.db, { roles: ["instructor"] });
    await aWeeklyClass(fresh.db);
    await aWeeklyClass(fresh.db, { is_active: false });
    const counted = await readStudioFacts(fresh.db);
    expect(counted.weekly_classes).toBe(1);
    expect(counted.teachers).toBeGreaterThan(0);
    expect(counted.members).toBe(0);
    expect(Object.keys(counted.offers)).toEqual(["classes"]);
  });

  it("count members without the owner and the teachers", async () => {
    await aMember(fresh.db, { roles: ["super_admin"] });
    await aMember(fresh.db, { roles: ["instructor"] });
    await aMember(fresh.db);
    await aMember(fresh.db);
    expect((await readStudioFacts(fresh.db)).members).toBe(2);
  });

  it("say in the lead who teaches, as far as it is known", () => {
    expect(neutralLead(facts)).toMatch(/^Four people teach here, live, from two time zones\./);
    expect(neutralLead({ ...facts, teachers: 1 })).toMatch(/^Classes are live/);
  });
});

describe("a page without words of the studio's own", () => {
  it("names what can be booked with its cheapest price, and else nothing", async () => {
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
});

describe("the demo's pages", () => {
  it("hold the demo's words, each section fitting its form", async () => {
    const texts = await readSiteTextsWith(fresh.db, siteTexts as never);
    for (const [key, text] of Object.entries(siteTexts)) {
      const drawn = JSON.stringify(texts[key as keyof typeof texts]);
      expect(drawn.length, key).toBeGreaterThan(JSON.stringify(text).length / 2);
    }
    expect(texts["site.home.hero"].lead).toMatch(/^Six teachers in Mysuru/);
    const voices = await listVoices(fresh.db, texts);
    expect(voices.map(({ name, seed, picture }) => [name, seed, picture])[0]).toEqual([
      "Rohan Bhattacharya",
      "rohan-railway",
      null,
    ]);
    expect(policyContent(texts, "terms").changed).toBe("1 November 2026");
    expect((await servicesContent(fresh.db, texts)).blocks.map(({ id }) => id)).toEqual([
      "one-to-one",
      "group-classes",
      "corporate-wellness",
    ]);
  });
});

describe("a rating", () => {
  it("is shown to everybody only with its writer's consent, and goes with the writer", async () => {
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
    expect(await listVoices(db, texts)).toMatchObject([{ name: "Maya", words: "Calm and clear", stars: 5 }]);
    const row = {
      name: "",
      place: "",
      role: "",
      kind: "1-on-1",
      words: "",
      stars: "5",
      picture: "",
    } as const;
    const chosen = await readSiteTextsWith(db, {
      "site.testimonials.list": { teaser: "", items: [{ ...row, rating: agreed?.id ?? "" }] },
    });
    expect(await listVoices(db, chosen)).toMatchObject([{ name: "Maya", kind: "1-on-1" }]);
    await db
      .update(classRatings)
      .set({ user_id: null, comment: null })
      .where(eq(classRatings.user_id, writer.id));
    expect(await listVoices(db, texts)).toEqual([]);
    expect(await listVoices(db, chosen)).toEqual([]);
  });
});
