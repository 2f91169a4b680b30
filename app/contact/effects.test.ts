import { expect, it } from "vitest";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { expectEffects } from "#tests/support/effects.ts";
import { sendContactMessage } from "./send-contact-message.server.ts";

const fresh = testDatabase("2026-05-05T09:00:00Z");

it("emails the studio and the sender once, and no confirmation for spam", async () => {
  const desk = (await readBusinessSettings(fresh.db)).business_contact.email;
  const send =
    (given = {}) =>
    () =>
      sendContactMessage(fresh.db, null, {
        name: "Rosalind Peake",
        email: "rosalind@example.test",
        phone: "",
        subject: "Hip replacement",
        message: "May I stay on a chair?",
        hidden: "",
        open_ms: 30_000,
        address: "203.0.113.7",
        ...given,
      });
  const answer = await expectEffects(fresh, send(), {
    staff: ["messages"],
    mails: [
      ["contact_message", desk],
      ["contact_receipt", "rosalind@example.test"],
    ],
  });
  expect(answer.ok).toBe(true);
  await expectEffects(fresh, send(), {});
  await expectEffects(fresh, send({ subject: "Cheap watches", hidden: "a robot" }), {
    staff: ["messages"],
    mails: [["contact_message", desk]],
  });
});
