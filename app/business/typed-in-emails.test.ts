import { expect, it } from "vitest";
import type { EmailName } from "#app/mail/email-names.ts";
import { composeEmail } from "#tests/support/email-kinds.ts";
import { testStudio } from "#tests/support/test-services.ts";
import { emailSamples } from "./email-samples.server.ts";

const studio = { ...testStudio, name: "Two Rivers", address_lines: [] };
/** A list, a blank line, and the same line twice. */
const typed = "Dear Ida,\n- a mat\n- a strap\n\nThank you\n\nThank you";

/** Emails that show text typed by people, with the field. */
const fields: [Exclude<EmailName, "letter">, string][] = [
  ["invitation", "words"],
  ["contact_message", "message"],
  ["contact_receipt", "message"],
  ["contact_reply", "body"],
  ["contact_reply", "message"],
  ["booking_note", "body"],
  ["proposal", "words"],
  ["booking_notice", "goals"],
  ["closure_notice", "words"],
  ["closure_for_teacher", "words"],
  ["class_not_held", "reason"],
  ["teacher_message", "words"],
  ["check_in", "words"],
  ["payment_missing", "words"],
  ["payment_kept", "reason"],
  ["pass_changed", "words"],
  ["class_offered", "note"],
];

it.each(fields)("%s keeps the typed line breaks of its %s", async (name, field) => {
  const props = { ...(emailSamples[name].props("Asia/Kolkata") as object), [field]: typed };
  const { html, text } = await composeEmail(name, props, studio);
  expect(text.replace(/[ \t]+/g, " ")).toContain("- a mat\n- a strap");
  expect(text.match(/Thank you\b/g)?.length).toBeGreaterThanOrEqual(2);
  expect(html).toMatch(/- a mat<br\/?>(<!-- -->)?- a strap/);
});
