import { expect, it } from "vitest";
import { isSecretTable, withoutSecrets } from "#app/platform/secret-columns.ts";

it("leaves out of every file the mail server's password, and the code of the first day", () => {
  const row = { id: 1, url: "smtps://desk:very-secret@mail.example:465", updated_at: "2026-11-25" };
  expect(withoutSecrets("mail_server", row)).toEqual({ id: 1, updated_at: "2026-11-25" });
  expect(isSecretTable("setup_codes")).toBe(true);
});
