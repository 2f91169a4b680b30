import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { offerSession } from "#app/planning/sessions/offer-session.server.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/browser.ts";
import { signInAs } from "#tests/support/demo-people.ts";
import { aMember } from "#tests/support/factories.ts";
import { it, type Journey } from "#tests/support/journey.ts";
import { DAY, freeTeachers, openRoster, planSession } from "./taught-classes.ts";

const here = "/dashboard/teaching-dashboard";

let asha: string;
let leela: string;

it.beforeAll(async ({ db }) => {
  ({ asha, leela } = await freeTeachers({ db }));
});

const stored = async ({ db }: Pick<Journey, "db">, id: string) =>
  (await db.select().from(classSessions).where(eq(classSessions.id, id)))[0];

describe("a teacher", () => {
  it("accepts, declines and proposes another time", async ({ visit, db }) => {
    const accepted = await planSession({ db }, "Morning Reeds", 5, {
      instructor_id: asha,
      instructor_status: "pending",
    });
    const declined = await planSession({ db }, "Noon Reeds", 6, {
      instructor_id: asha,
      instructor_status: "pending",
    });
    const proposed = await planSession({ db }, "Evening Reeds", 7, {
      instructor_id: asha,
      instructor_status: "pending",
    });
    const page = await visit();
    await signInAs(page, "instructor@sadhana.test", here);
    await page.getByText("3 classes wait for your answer.").waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Look at them" }).click();
    await page.waitForURL(/answer=pending/);
    await page.getByRole("button", { name: "Accept Morning Reeds" }).click();
    await page.getByText("You teach this class.").waitFor();
    await expect.poll(async () => (await stored({ db }, accepted))?.instructor_status).toBe("accepted");
    await page.getByText("2 classes wait for your answer.").waitFor();

    await openRoster(page, "Noon Reeds");
    await expectAccessible(page);
    await page.getByText("Decline", { exact: true }).click();
    await page.getByRole("button", { name: "I do not teach it" }).click();
    await page.getByText("Please say why").first().waitFor();
    await page.getByLabel("Why").fill("I am at a wedding.");
    await page.getByRole("button", { name: "I do not teach it" }).click();
    await page.getByText("You do not teach this class; the studio is told.").waitFor();
    expect(await stored({ db }, declined)).toMatchObject({
      instructor_id: null,
      answer_reason: "I am at a wedding.",
    });

    await page.goto(`${here}?answer=pending`);
    await openRoster(page, "Evening Reeds");
    await page.getByText("Propose another time").click();
    await page.getByLabel("Date").fill("2020-01-01");
    await page.getByLabel("Start, on your clock").fill("18:30");
    await page.getByRole("button", { name: "Propose this time" }).click();
    await page.getByText("Please choose a later time.").first().waitFor();
    const date = new Date(Date.now() + 20 * DAY).toISOString().slice(0, 10);
    await page.getByLabel("Date").fill(date);
    await page.getByRole("button", { name: "Propose this time" }).click();
    await page.getByText("You have proposed another time.").waitFor();
    expect((await stored({ db }, proposed))?.instructor_status).toBe("proposed");
  });

  it("offers a class, and a colleague takes it on a phone while the list follows", async ({ visit, db }) => {
    const session_id = await planSession({ db }, "River Hour", 8, {
      instructor_id: asha,
      instructor_status: "accepted",
    });
    const page = await visit();
    await signInAs(page, "instructor@sadhana.test", `${here}?q=river`);
    await openRoster(page, "River Hour");
    await page.getByText("I cannot teach this").click();
    await page.getByLabel("Leela Nair").check();
    await page.getByLabel("A word to them").fill("A knee, nothing more.");
    await page.getByRole("button", { name: "Offer it" }).click();
    await page.getByText("Leela Nair: asked").waitFor();
    await expectAccessible(page);
    await page.getByLabel("What the studio should know").fill("I asked Leela already.");
    await page.getByRole("button", { name: "Send to the studio" }).click();
    await page.getByText("The studio has your message, and answers you by mail.").waitFor();

    const phone = await visit({ device: "phone", theme: "dark" });
    await signInAs(phone, "leela@sadhana.test", here);
    await phone.getByRole("link", { name: "Offers (1)" }).click();
    await phone.getByText("A knee, nothing more.").waitFor();
    await expectNoSidewaysScroll(phone);
    await expectAccessible(phone);
    await phone.getByRole("button", { name: /^Take it/ }).click();
    await phone.getByText("The class is yours.").waitFor();
    expect((await stored({ db }, session_id))?.instructor_id).toBe(leela);
    // It is the first teacher's no more, and an open page of theirs says so by itself.
    await page.getByText("That class is not found among yours.").waitFor();
  });

  it("passes on an offer, and writes down when they are away", async ({ visit, db }) => {
    const session_id = await planSession({ db }, "Lake Hour", 9, {
      instructor_id: asha,
      instructor_status: "accepted",
    });
    const owner = await aMember(db, { roles: ["admin"] });
    await offerSession(db, owner, { session_id, instructor_ids: [leela], note: "" });
    const page = await visit();
    await signInAs(page, "leela@sadhana.test", `${here}?tab=offers`);
    await page.getByRole("button", { name: "Pass on Lake Hour" }).click();
    await page.getByText("Nothing is offered to you").waitFor();
    await page.getByRole("link", { name: "Away" }).click();
    await page.getByText("You are here all the time").waitFor();
    await expectAccessible(page);
    await page.getByLabel("From").fill("2030-05-10");
    await page.getByLabel("Until").fill("2030-05-01");
    await page.getByRole("button", { name: "Add absence" }).click();
    await page.getByText("The end must not be before the start.").first().waitFor();
    await page.getByLabel("Until").fill("2030-05-12");
    await page.getByRole("button", { name: "Add absence" }).click();
    await page.getByText("10 May 2030 – 12 May 2030").first().waitFor();
    // Another of the same days is refused by name, beside its dates, and what was typed stays.
    await page.getByLabel("From").fill("2030-05-12");
    await page.getByLabel("Until").fill("2030-05-14");
    await page.getByRole("button", { name: "Add absence" }).click();
    await page
      .getByRole("region", { name: "Add an absence" })
      .getByText(/ is away then already\.$/)
      .waitFor();
    expect(await page.getByLabel("Until").inputValue()).toBe("2030-05-14");
    await page.getByRole("button", { name: /^Take back/ }).click();
    await page.getByText("You are here all the time").waitFor();
  });
});
