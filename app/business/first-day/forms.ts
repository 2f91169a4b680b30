import { z } from "zod";
import { passwordField } from "#app/accounts/forms.ts";
import { emailMissing, emailNotValid } from "#app/platform/fields/email-address.ts";
import { emailField, lineField } from "#app/platform/fields/form-fields.ts";
import { settingFields } from "#app/settings/forms.ts";

/** The first step: the studio. */
export const studioStep = z.object({
  studio_name: lineField(200, "Name is required"),
  time_zone: lineField(80, "Please choose a time zone").pipe(settingFields.time_zone),
  contact_email: emailField(emailMissing, emailNotValid),
  /** Hours between the booking and the start of a private group. */
  group_notice_hours: z.coerce.number("Enter 0 to 720 hours").int().min(0).max(720).default(24),
});

export const ownerStep = z
  .object({
    full_name: lineField(120, "Full name is required"),
    email: emailField(),
    password: z.string().default("").pipe(passwordField),
    confirm_password: z.string().max(200).default(""),
  })
  .refine((form) => form.password === form.confirm_password, {
    path: ["confirm_password"],
    message: "Passwords do not match",
  });

const port = "Please enter a port, such as 587";

export const emailServerForm = z.object({
  host: lineField(253, "Please enter the email server").pipe(
    z
      .string()
      .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i, "Please enter the email server, such as smtp.example.com"),
  ),
  port: lineField(5)
    .pipe(z.string().regex(/^\d{1,5}$/, port))
    .transform(Number)
    .refine((number) => number >= 1 && number <= 65_535, port),
  user: lineField(254),
  server_password: z.string().max(500, "At most 500 characters").default(""),
});

/** The last step, by its buttons: a new server, a test of the given one, or neither. */
export const emailStep = z.discriminatedUnion("intent", [
  emailServerForm.extend({ intent: z.literal("mail") }),
  z.object({ intent: z.enum(["test", "later"]) }),
]);

export type StudioStep = z.infer<typeof studioStep>;
export type OwnerStep = z.infer<typeof ownerStep>;
export type EmailServerForm = z.infer<typeof emailServerForm>;

/** Port 465 uses TLS from the start. */
export function toSmtpUrl({ host, port: number, user, server_password }: EmailServerForm): string {
  const who = user ? `${encodeURIComponent(user)}:${encodeURIComponent(server_password)}@` : "";
  return `${number === 465 ? "smtps" : "smtp"}://${who}${host}:${number}`;
}
