import ICAL from "ical.js";
import { describe, expect } from "vitest";
import { bookingIdPattern } from "#app/bookings/booking-id.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/browser.ts";
import { booked, card, confirm, pressBook, refused, touch } from "#tests/support/content/schedule-page.ts";
import { demoPassword } from "#tests/support/demo-people.ts";
import { sendForm } from "#tests/support/http/send-form.ts";
import { it } from "#tests/support/journey.ts";
import { mailTo } from "#tests/support/mailbox.ts";

describe("a member books a class", () => {
  it("from signed out to My Bookings, on a phone", async ({ visit, studio }) => {
    // Staff come to classes as well, and have booked none in the demo studio.
    const email = "curator@sadhana.test";
    const page = await visit({ device: "phone", theme: "dark" });
    await page.goto("/schedule");
    // Whatever day it is, the first card in the page is of the next day.
    const first = page.locator("[data-class]").first();
    const name = (await first.locator("h4").textContent()) ?? "";
    const time = (await first.locator("time").textContent()) ?? "";
    await touch(first.getByRole("button", { name: "Book Now" }));
    // Pressed before scripts have taken over, the form itself leads there.
    await page.waitForURL(/\/login\?redirect=(\/|%2F)schedule$/);
    await page.getByText("Please sign in to continue booking your class").waitFor();
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByLabel("Password", { exact: true }).fill(demoPassword);
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.waitForURL("**/schedule");

    const ask = await pressBook(page, name, time);
    await ask.getByText("Payment is coming soon").waitFor();
    expect(await ask.textContent()).toMatch(/₹\d+/);
    expect(await ask.textContent()).toContain(`${time} Kolkata (GMT+5:30)`);
    await expectAccessible(page);
    await confirm(page, ask);

    await booked(page).waitFor();
    const words = (await booked(page).textContent()) ?? "";
    const id = words.match(/YOG-\d{8}-[A-Z0-9]{6}/)?.[0] ?? "";
    expect(id).toMatch(bookingIdPattern);
    expect(words).toContain(name);
    expect(words).toContain(time);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const google = await booked(page).getByRole("link", { name: "Google Calendar" }).getAttribute("href");
    expect(google).toMatch(/^https:\/\/calendar\.google\.com\/calendar\/render\?action=TEMPLATE/);

    const file = await page.request.get(`/bookings/${id}/calendar.ics`);
    expect(file.headers()["content-type"]).toContain("text/calendar");
    const event = new ICAL.Event(
      new ICAL.Component(ICAL.parse(await file.text())).getFirstSubcomponent("vevent") ?? undefined,
    );
    expect(event.summary).toBe(name);

    const mail = await mailTo(studio.dataDir, email, new RegExp(`Booked: ${name}`));
    expect(mail.text).toContain(id);
    expect(mail.text).toContain(`${time} Kolkata (GMT+5:30)`);
    const attached = mail.attachments[0];
    expect(attached?.filename).toBe(`${id}.ics`);
    const inMail = new ICAL.Event(
      new ICAL.Component(
        ICAL.parse(new TextDecoder().decode(attached?.content as ArrayBuffer)),
      ).getFirstSubcomponent("vevent") ?? undefined,
    );
    expect([inMail.uid, inMail.startDate.toJSDate()]).toEqual([event.uid, event.startDate.toJSDate()]);

    await booked(page).getByRole("link", { name: "My Bookings" }).click();
    await page.waitForURL(/\/profile/);
    const row = page.getByRole("listitem").filter({ hasText: id });
    expect(await row.textContent()).toContain(name);
    expect(await row.textContent()).toContain("Confirmed");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.goto("/schedule");
    await card(page, name, time).getByText("Already booked").waitFor();
    expect(await card(page, name, time).getByRole("button", { name: "Book Now" }).count()).toBe(0);
  });

  it("reads that the class is full when somebody else took the last seat", async ({
    visitAs,
    openSession,
  }) => {
    const page = await visitAs("super_admin@sadhana.test", "/schedule");
    const ask = await pressBook(page, "Prenatal", "10:00");
    const quick = await openSession("admin@sadhana.test");
    const isCard = (html: string) => html.includes("Prenatal") && html.includes('T04:30:00.000Z"');
    const cards = async () => (await quick.get("/schedule")).text.split("<article").slice(1).filter(isCard);
    const question = await sendForm(quick, "/schedule", { intent: "ask" }, (await cards())[0]);
    const taken = await sendForm(quick, "/schedule", { intent: "book" }, question.text);
    expect(taken.text).toContain("Class booked");
    await ask.getByRole("button", { name: "Confirm booking" }).click();
    await refused(page).getByText("This class is fully booked").waitFor();
    await refused(page).getByRole("button", { name: "Close" }).last().click();
    // The page behind has learnt it too, and so has everybody's.
    await card(page, "Prenatal", "10:00").getByText("Fully booked").waitFor();
    expect((await cards())[0]).toContain("Fully booked");
  });
});
