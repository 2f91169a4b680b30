import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "#app/platform/tables.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember, storeSetting, testMember } from "#tests/support/factories.ts";
import { changeSetting } from "../change-setting.server.ts";
import { businessSettings } from "../tables.server.ts";
import { exportSiteTexts, importSiteTexts } from "./carry-site-texts.server.ts";
import { changeSiteText, undoSiteText } from "./change-site-text.server.ts";
import { anySection, listKeys, siteKeys, sitePages, type siteSections } from "./sections.ts";
import { readSiteTexts, readSiteTextsWith, showSiteTexts } from "./site-texts.server.ts";
import { drawableDrafts, findSiteText, listTextDrafts, saveTextDraft } from "./text-drafts.server.ts";
import { listTextChanges } from "./text-history-queries.server.ts";

const fresh = testDatabase();
const admin = testMember(fresh, { roles: ["admin"] });

const head = (title: string) => ({ eyebrow: "", title, emphasis: "", lead: "" });
const hero = "site.about.hero";

describe("the sections of the site", () => {
  it("belong to one page each and have valid defaults", () => {
    const pages = sitePages.flatMap(({ id }) => listKeys(id));
    expect(pages.toSorted()).toEqual(siteKeys.toSorted());
    for (const key of siteKeys) {
      const { form, neutral } = anySection(key);
      if (neutral !== null)
        expect(form.safeParse(neutral), key).toMatchObject({ success: true, data: neutral });
    }
  });

  it("limit length and number and accept only plain text", () => {
    const problems = (key: keyof typeof siteSections, value: unknown) =>
      anySection(key)
        .form.safeParse(value)
        .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    expect(problems(hero, head("Hello {studio}"))).toBeUndefined();
    const value = { name: "One", picture: "lotus", words: "" };
    for (const picture of ["https://elsewhere.example/x.png", "/files/../secret", "nothing", "__proto__"]) {
      const items = [{ ...value, picture }];
      expect(problems("site.about.values", { title: "Values", items }), picture).toHaveLength(1);
    }
    const story = (words: string) => problems("site.about.story", { title: "Story", words, signature: "" });
    expect(story("a\n\n".repeat(9))).toEqual(["words: At most 8 paragraphs"]);
    expect(story("a".repeat(801))).toEqual(["words: At most 800 characters in one paragraph"]);
    const film = (address: string) =>
      problems("site.testimonials.films", {
        title: "Films",
        lead: "",
        items: [{ title: "One", words: "", picture: "", address }],
      });
    expect(film("javascript:alert(1)")).toEqual([
      "items.0.address: Please enter a link that starts with https://",
    ]);
    expect(film("https://video.example/1")).toBeUndefined();
  });
});

it("refuses longer texts but shows longer stored ones", async () => {
  const { db } = fresh;
  const lead = "a".repeat(301);
  const long = { ...head("One"), lead };
  const problems = (key: keyof typeof siteSections, value: unknown) =>
    anySection(key)
      .form.safeParse(value)
      .error?.issues.map(({ message }) => message);
  expect(problems("site.home.hero", long)).toEqual(["At most 300 characters"]);
  expect(problems("site.home.hero", { ...long, lead: lead.slice(1) })).toBeUndefined();
  const search = { title: "One", description: "a".repeat(161), kicker: "", card_title: "" };
  expect(problems("site.home.search", search)).toEqual(["At most 160 characters"]);
  const service = { name: "One", features: "One line\n".repeat(9) };
  expect(problems("site.services.blocks", { items: [service] })).toEqual(["At most 8 lines"]);

  const blocks = { items: [{ ...service, link: "/schedule" }] };
  await db.insert(businessSettings).values([
    { key: "site.home.hero", value: long },
    { key: "site.home.search", value: search },
    { key: "site.services.blocks", value: blocks },
  ]);
  const texts = await readSiteTexts(db);
  expect(texts["site.home.hero"].lead).toBe(lead);
  expect(texts["site.home.search"].description).toBe(search.description);
  expect(texts["site.services.blocks"].items).toMatchObject([{ name: "One" }]);
  // Longer stored texts can also be exported and restored by an undo.
  const carried = await exportSiteTexts(db);
  expect(await importSiteTexts(db, carried)).toEqual({ ok: true, count: 3 });
  const refused = await changeSiteText(db, admin, {
    key: "site.home.hero",
    value: { ...long, title: "Two" },
  });
  expect(refused).toEqual({ ok: false, refusal: "not_valid" });
  await changeSiteText(db, admin, { key: "site.home.hero", value: head("Two") });
  const [change] = await listTextChanges(db, "site.home.hero");
  expect(await undoSiteText(db, admin, { id: change?.id ?? "" })).toMatchObject({ ok: true });
  expect((await readSiteTexts(db))["site.home.hero"].lead).toBe(lead);
});

describe("a text of the site", () => {
  it("is the default with the studio's name until staff change it", async () => {
    await changeSetting(fresh.db, "operator", { key: "business_profile", value: { name: "Blue Door" } });
    expect((await readSiteTexts(fresh.db))[hero].title).toBe("Blue Door");
    expect(
      await changeSiteText(fresh.db, admin, { key: hero, value: head("{studio}, {email}"), version: 0 }),
    ).toMatchObject({ ok: true });
    expect((await readSiteTexts(fresh.db))[hero].title).toBe("Blue Door, hello@sadhana.example");
    const entries = await fresh.db.select().from(auditLog).where(eq(auditLog.subject, "site_texts"));
    expect(entries).toMatchObject([
      { actor_id: admin.id, action: "site_texts.change", subject_id: hero, before: null },
    ]);
  });

  it("can be changed only by admins", async () => {
    const writer = await aMember(fresh.db, { roles: ["instructor"] });
    for (const actor of [null, writer]) {
      expect(await changeSiteText(fresh.db, actor, { key: hero, value: head("Mine") })).toEqual({
        ok: false,
        refusal: "not_allowed",
      });
      expect(await saveTextDraft(fresh.db, actor, { key: hero, value: head("Mine") })).toEqual({
        ok: false,
        refusal: "not_allowed",
      });
    }
    expect(await fresh.db.select().from(businessSettings)).toEqual([]);
  });

  it("is refused for an older version, even after a restore", async () => {
    const first = await changeSiteText(fresh.db, admin, { key: hero, value: head("One"), version: 0 });
    const version = first.ok ? first.value.version : 0;
    const stale = { ok: false, refusal: "changed_meanwhile" };
    expect(await changeSiteText(fresh.db, admin, { key: hero, value: head("Two"), version: 0 })).toEqual(
      stale,
    );
    await changeSiteText(fresh.db, admin, { key: hero, value: null, version });
    expect(await changeSiteText(fresh.db, admin, { key: hero, value: head("Two"), version })).toEqual(stale);
    expect(await changeSiteText(fresh.db, admin, { key: hero, value: head("Two"), version: 0 })).toEqual(
      stale,
    );
    expect((await findSiteText(fresh.db, hero)).isSet).toBe(false);
  });

  it("can be undone unless it changed again", async () => {
    await changeSiteText(fresh.db, admin, { key: hero, value: head("One") });
    await changeSiteText(fresh.db, admin, { key: hero, value: head("Two") });
    const [latest, earlier] = await listTextChanges(fresh.db, hero);
    expect(await undoSiteText(fresh.db, admin, { id: earlier?.id ?? "" })).toEqual({
      ok: false,
      refusal: "changed_again",
    });
    expect(await undoSiteText(fresh.db, admin, { id: latest?.id ?? "" })).toMatchObject({ ok: true });
    expect((await readSiteTexts(fresh.db))[hero].title).toBe("One");
    expect(await undoSiteText(fresh.db, admin, { id: earlier?.id ?? "" })).toMatchObject({ ok: true });
    expect(await findSiteText(fresh.db, hero)).toMatchObject({ isSet: false });
    for (const id of ["", "x", crypto.randomUUID()]) {
      expect(await undoSiteText(fresh.db, admin, { id })).toEqual({ ok: false, refusal: "not_found" });
    }
  });

  it("stores a policy's date of change in studio time, only for real changes", async () => {
    const key = "site.terms.text";
    const value = { changed: "", lead: "", items: [{ anchor: "", title: "One", body: "Two" }] };
    setClock(() => new Date("2026-11-30T20:00:00Z"));
    await changeSiteText(fresh.db, admin, { key, value });
    expect((await readSiteTexts(fresh.db))[key].changed).toBe("2026-12-01");
    setClock(() => new Date("2026-12-09T20:00:00Z"));
    await changeSiteText(fresh.db, admin, { key, value });
    expect((await readSiteTexts(fresh.db))[key].changed).toBe("2026-12-01");
  });

  it("becomes the default if the stored text is invalid", async () => {
    await storeSetting(fresh.db, hero, { title: 7 });
    expect((await readSiteTexts(fresh.db))[hero].eyebrow).toBe("About the studio");
  });
});

describe("a draft", () => {
  it("is private until it is saved, and shown once it is valid", async () => {
    const other = await aMember(fresh.db, { roles: ["super_admin"] });
    await saveTextDraft(fresh.db, admin, { key: hero, value: head("") });
    expect(drawableDrafts(await listTextDrafts(fresh.db, admin.id))).toEqual({});
    await saveTextDraft(fresh.db, admin, { key: hero, value: head("Mine") });
    expect(await listTextDrafts(fresh.db, other.id)).toEqual({});
    const drafts = drawableDrafts(await listTextDrafts(fresh.db, admin.id));
    expect((await readSiteTextsWith(fresh.db, drafts))[hero].title).toBe("Mine");
    expect((await readSiteTexts(fresh.db))[hero].title).toBe("Sadhana Yoga");
    await changeSiteText(fresh.db, admin, { key: hero, value: head("Mine"), version: 0 });
    expect(await listTextDrafts(fresh.db, admin.id)).toEqual({});
  });
});

// Proves 1.8.15
it("shows default texts when texts can't be read", async () => {
  const neutral = await readSiteTexts(fresh.db);
  await fresh.db.execute(sql`alter table business_settings rename to settings_elsewhere`);
  const shown = await showSiteTexts(fresh.db);
  await fresh.db.execute(sql`alter table settings_elsewhere rename to business_settings`);
  expect(shown).toEqual({ texts: neutral, failed: true });
  expect(await showSiteTexts(fresh.db)).toEqual({ texts: neutral, failed: false });
});
