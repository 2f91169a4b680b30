import { z } from "zod";
import { emailField } from "#app/platform/fields/form-fields.ts";
import { redirectTarget } from "./sign-in/redirect-target.ts";

export const passwordMinimum = 6;

const email = emailField();

/** Checks only the length of a password. The server refuses weak ones. */
export const passwordField = z
  .string({ error: "Password is required" })
  .min(1, "Password is required")
  .min(passwordMinimum, `Password must be at least ${passwordMinimum} characters`)
  .max(128, "Password must be at most 128 characters");

export const signInForm = z.object({ email, password: passwordField });

export const signUpForm = z
  .object({ email, password: passwordField, confirmPassword: z.string().default("") })
  .refine((form) => form.confirmPassword === form.password, {
    path: ["confirmPassword"],
    message: "Passwords do not match",
  });

/** Page after the sign-in. */
const redirect = z.string().default("/").transform(redirectTarget);

/** The forms of the sign-in page. */
export const loginForm = z.discriminatedUnion("intent", [
  signInForm.extend({ intent: z.literal("sign-in"), redirect }),
  signUpForm.safeExtend({ intent: z.literal("sign-up"), redirect }),
  z.object({ intent: z.literal("google"), redirect }),
]);

export const resetForm = z.object({ email });

const confirmNeeded = "Please confirm your new password";

export const updatePasswordForm = z
  .object({
    password: passwordField,
    confirmPassword: z.string({ error: confirmNeeded }).min(1, confirmNeeded),
  })
  .refine((form) => form.confirmPassword === form.password, {
    path: ["confirmPassword"],
    message: "Passwords do not match.",
  });

export const resetLinkForm = updatePasswordForm.safeExtend({ code: z.string().default("") });

const link = {
  token: z.string().default(""),
  redirect,
  /** The other account, whose session ends. */
  other: z.string().optional(),
};

/** The forms of a sign-up link. Another browser than the one that signed up chooses a password first. */
export const confirmLinkForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("confirm"), ...link }),
  updatePasswordForm.safeExtend({ intent: z.literal("choose"), ...link }),
]);

export const codeForm = z.object({
  code: z
    .string({ error: "Code is required" })
    .trim()
    .min(1, "Code is required")
    .max(40, "Enter a 6-digit code or a backup code"),
  redirect,
});
