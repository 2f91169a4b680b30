import { expect, it } from "vitest";
import { emailTextKinds } from "#app/mail/own-texts.ts";
import { testStudio } from "#tests/support/test-services.ts";
import { previewEmail } from "./sample-emails.server.tsx";

const studio = { ...testStudio, name: "Two Rivers", address_lines: [] };

it.each(emailTextKinds)("%s shows the studio's text before and after the standard text", async (mail) => {
  const words = { before: "{first_name}, from {studio}:", after: "See you on the mat." };
  const { subject, html } = await previewEmail(mail, words, studio, "Europe/Lisbon");
  expect(subject).not.toBe("");
  expect(html).toContain("Maya, from Two Rivers:");
  expect(html).toContain("See you on the mat.");
  expect(html).not.toContain("<style");
});
