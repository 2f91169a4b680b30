import { describe, expect, it } from "vitest";
import { signInForm, signUpForm, updatePasswordForm } from "./forms.ts";

const messagesOf = (form: { safeParse: (input: unknown) => unknown }, input: unknown) => {
  const parsed = form.safeParse(input) as {
    success: boolean;
    error?: { issues: { path: PropertyKey[]; message: string }[] };
  };
  return Object.fromEntries(
    (parsed.error?.issues ?? []).reverse().map((issue) => [issue.path.join("."), issue.message]),
  );
};

describe("sign-in form", () => {
  // Proves 1.3.13, 1.5.4
  it("asks for both fields", () => {
    expect(messagesOf(signInForm, {})).toEqual({
      email: "Email is required",
      password: "Password is required",
    });
    expect(messagesOf(signInForm, { email: " ", password: "" })).toEqual({
      email: "Email is required",
      password: "Password is required",
    });
  });

  // Proves 1.5.4, 1.9.2, V6.2-3
  it("says what is wrong with them", () => {
    expect(messagesOf(signInForm, { email: "asha@studio", password: "12345" })).toEqual({
      email: "Email is invalid",
      password: "Password must be at least 6 characters",
    });
    expect(signInForm.safeParse({ email: " asha@studio.test ", password: "123456" }).success).toBe(true);
  });
});

describe("sign-up form", () => {
  // Proves 1.3.13, 1.5.4
  it("wants the same password twice", () => {
    const form = { email: "asha@studio.test", password: "123456", confirmPassword: "1234567" };
    expect(messagesOf(signUpForm, form)).toEqual({ confirmPassword: "Passwords do not match" });
    expect(signUpForm.safeParse({ ...form, confirmPassword: "123456" }).success).toBe(true);
  });
});

describe("update-password form", () => {
  // Proves 1.5.5, 1.8.7
  it("wants both fields, and the same", () => {
    expect(messagesOf(updatePasswordForm, { password: "123456", confirmPassword: "654321" })).toEqual({
      confirmPassword: "Passwords do not match.",
    });
    const needed = { password: "Password is required", confirmPassword: "Please confirm your new password" };
    for (const empty of [{}, { password: "", confirmPassword: "" }]) {
      expect(messagesOf(updatePasswordForm, empty)).toEqual(needed);
    }
    expect(updatePasswordForm.safeParse({ password: "123456", confirmPassword: "123456" }).success).toBe(
      true,
    );
  });
});
