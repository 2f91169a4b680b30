import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { signedQuery } from "#app/newsletter/signed-link.server.ts";
import { newsletterSubscribers } from "#app/newsletter/tables.server.ts";
import { changeSetting } from "#app/settings/change-setting.server.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { expectNoSidewaysScroll, untilAlive } from "#tests/support/browser.ts";
import { it, type Journey } from "#tests/support/journey.ts";

const brokenConnection = /ERR_FAILED|ERR_INTERNET_DISCONNECTED/;

async function subscriber({ db }: Pick<Journey, "db">, email: string) {
  const table = newsletterSubscribers;
  const rows = await db.select().from(table).where(eq(table.email, email));
  return rows[0];
}

describe("a studio with long names", () => {
  it("stays inside the window on every screen, and cuts no button", async ({ visit, db }) => {
    const before = await readBusinessSettings(db);
    const { business_profile, business_contact } = before;
    const name = "Atelier für Yoga, Atem und Bewegung am Landwehrkanal";
    const contact = { email: `${"a-very-long-name".repeat(3)}@subdomain.of.a.long-domain.example` };
    await changeSetting(db, "operator", {
      key: "business_profile",
      value: { ...business_profile, name },
    });
    await changeSetting(db, "operator", {
      key: "business_contact",
      value: {
        ...business_contact,
        ...contact,
        address_lines: ["Donaudampfschifffahrtsgesellschaft".repeat(3)],
      },
    });
    const page = await visit();
    await page.goto("/contact");
    for (const width of [320, 390, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.getByRole("contentinfo").getByText(name, { exact: true }).waitFor();
      await expectNoSidewaysScroll(page);
      const button = page.getByRole("contentinfo").getByRole("button", { name: /Subscribe/ });
      const words = button.getByText("Subscribe to Newsletter");
      const [outer, inner] = [await button.boundingBox(), await words.boundingBox()];
      expect((inner?.x ?? 0) - (outer?.x ?? 0), `at ${width}`).toBeGreaterThan(8);
    }
    await changeSetting(db, "operator", { key: "business_profile", value: business_profile });
    await changeSetting(db, "operator", { key: "business_contact", value: business_contact });
  });
});

describe("the link at the foot of every letter", () => {
  async function link({ db }: Pick<Journey, "db">, email: string, at = new Date()): Promise<string> {
    const rows = await db
      .insert(newsletterSubscribers)
      .values({ email })
      .returning({ id: newsletterSubscribers.id });
    return `/unsubscribe?${signedQuery("newsletter-unsubscribe", rows[0]?.id ?? "", at)}`;
  }

  it("says what is wrong with a link", async ({ visit, db }) => {
    const page = await visit({ expected: brokenConnection });
    await page.goto("/unsubscribe");
    await page.getByText("Invalid unsubscribe link.").waitFor();
    await page.goto("/unsubscribe?token=nonsense");
    await page.getByText("Invalid unsubscribe token.").waitFor();
    await page.goto(await link({ db }, "late@letters.test", new Date(Date.now() - 91 * 24 * 3_600_000)));
    await page.getByText("This unsubscribe link has expired.").waitFor();
    expect(await subscriber({ db }, "late@letters.test")).toMatchObject({ status: "active" });
    await page.route(/unsubscribe\.data/, (route) => route.abort());
    await page.goto(await link({ db }, "unlucky@letters.test"));
    await untilAlive(page.getByRole("button", { name: "Unsubscribe" }));
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await page
      .getByText("We could not process your unsubscribe at the moment. Please try again later.")
      .waitFor();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Try Again" }).click();
    await page.getByText("You have been unsubscribed from future newsletters.").waitFor();
    expect(await page.getByRole("link", { name: "Subscribe again" }).getAttribute("href")).toBe(
      "/newsletter",
    );
    expect(await subscriber({ db }, "unlucky@letters.test")).toMatchObject({ status: "unsubscribed" });
  });
});
