import { z } from "zod";
import { emailField } from "#app/platform/fields/form-fields.ts";
import { checkPersonName } from "#app/platform/fields/person-name.ts";
import { cleanUpTo, oneLine, plainText } from "#app/platform/fields/plain-text.ts";
import { refusalMessages, tooLong } from "#app/platform/refusal-messages.ts";
import { accountMessages } from "../messages.ts";
import { roleNames } from "../roles.ts";

const roles = z
  .array(z.enum(roleNames, refusalMessages.bad_choice))
  .max(roleNames.length)
  .default([])
  .transform((chosen) => roleNames.filter((role) => chosen.includes(role)))
  .refine((chosen) => chosen.length > 0, accountMessages.last_role);

export const inviteForm = z.object({
  email: emailField(),
  full_name: z
    .string()
    .overwrite(cleanUpTo(120, oneLine))
    .pipe(z.string().max(120, tooLong(120)).check(checkPersonName))
    .default(""),
  roles,
  words: z
    .string()
    .overwrite(cleanUpTo(500, plainText))
    .pipe(z.string().max(500, tooLong(500)))
    .default(""),
});

export type InviteForm = z.output<typeof inviteForm>;

/** The selected roles, and those at the time of loading. */
export const rolesForm = z.object({
  roles,
  seen: z.array(z.enum(roleNames)).max(roleNames.length).default([]),
});

export const reasonForm = z.object({
  reason: z
    .string()
    .overwrite(cleanUpTo(300, plainText))
    .pipe(z.string().max(300, tooLong(300)))
    .default(""),
});
