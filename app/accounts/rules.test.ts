import { describe, expect, it } from "vitest";
import { signInForm, signUpForm, updatePasswordForm } from "./forms.ts";
import { nameFromEmail, splitName } from "./full-name.ts";
import { codeFromAddress } from "./password/reset-code.ts";
import { sortRoles } from "./roles.ts";
import { deviceName } from "./sign-in/device-name.ts";

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

  it("says what is wrong with them", () => {
    expect(messagesOf(signInForm, { email: "asha@studio", password: "12345" })).toEqual({
      email: "Email is invalid",
      password: "Password must be at least 6 characters",
    });
    expect(signInForm.safeParse({ email: " asha@studio.test ", password: "123456" }).success).toBe(true);
  });
});

describe("sign-up form", () => {
  it("wants the same password twice", () => {
    const form = { email: "asha@studio.test", password: "123456", confirmPassword: "1234567" };
    expect(messagesOf(signUpForm, form)).toEqual({ confirmPassword: "Passwords do not match" });
    expect(signUpForm.safeParse({ ...form, confirmPassword: "123456" }).success).toBe(true);
  });
});

describe("update-password form", () => {
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

describe("names", () => {
  it("are made from the address until the person says otherwise", () => {
    expect(nameFromEmail("asha.rao@studio.test")).toBe("asha.rao");
    expect(nameFromEmail('"odd@name"@studio.test')).toBe('"odd@name"');
  });

  it("are split at the first space", () => {
    expect(splitName("  Maya Lindqvist Berg ")).toEqual({ first_name: "Maya", last_name: "Lindqvist Berg" });
    expect(splitName("Maya")).toEqual({ first_name: "Maya", last_name: "" });
  });
});

describe("roles", () => {
  it("come in the studio's order, without strangers", () => {
    expect(sortRoles(["user", "emperor", "instructor", "super_admin"])).toEqual([
      "super_admin",
      "instructor",
      "user",
    ]);
  });
});

describe("the code of a reset link", () => {
  it.each([
    ["https://studio.test/update-password?code=abcdefgh1234", "abcdefgh1234"],
    ["https://studio.test/update-password?token=abcdefgh1234", "abcdefgh1234"],
    ["https://studio.test/update-password#access_token=abcdefgh1234&refresh_token=x", "abcdefgh1234"],
    ["https://studio.test/update-password", null],
    ["https://studio.test/update-password?code=%3Cscript%3E", null],
  ])("is found in %s", (address, code) => {
    expect(codeFromAddress(new URL(address))).toBe(code);
  });
});

describe("deviceName", () => {
  it.each([
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
      "Firefox on Windows",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
      "Safari on iPhone",
    ],
    ["curl/8.0", "Unknown device"],
  ])("names %s", (agent, name) => {
    expect(deviceName(agent)).toBe(name);
  });
});
