import { redirect } from "react-router";
import { forgetNewAddress } from "#app/accounts/address/pending-address.server.ts";
import { deleteAccount } from "#app/accounts/delete-account.server.ts";
import { updatePasswordForm } from "#app/accounts/forms.ts";
import type { Member } from "#app/accounts/member.ts";
import { changePassword } from "#app/accounts/password/change-password.server.ts";
import type { Answer } from "#app/accounts/screens/settings/answer.ts";
import { refusalAnswer } from "#app/accounts/screens/settings/refusal-answer.ts";
import { expiredCookies } from "#app/accounts/session.server.ts";
import { endDevice, signOutOtherDevices } from "#app/accounts/sign-in/devices.server.ts";
import { prepareGoogleLink, unlink } from "#app/accounts/sign-in/linked-accounts.server.ts";
import { providerFailed } from "#app/accounts/sign-in/provider-error.ts";
import {
  beginTwoStep,
  confirmTwoStep,
  renewBackupCodes,
  switchTwoStepOff,
} from "#app/accounts/sign-in/two-step.server.ts";
import { changeOwnSubscription } from "#app/newsletter/own-subscription.server.ts";
import { changePreferences } from "#app/notifications/change-preferences.server.ts";
import type { AppContext } from "#app/platform/app-context.server.ts";
import { isDatabaseDown, reason } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { log } from "#app/platform/log.server.ts";
import { parseFields } from "#app/platform/sent-form.server.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { preferencesForm } from "#app/profiles/forms.ts";
import { profileMessages } from "#app/profiles/messages.ts";
import { profileBase } from "#app/profiles/profile-base.ts";
import { savePreferences } from "#app/profiles/save-profile.server.ts";
import { answerAway, answerPayout } from "./teaching-answers.server.ts";

interface Sent {
  app: AppContext;
  member: Member;
  form: FormData;
  request: Request;
}

type Answered = Answer & { cookies?: string[] };

function proofOf({ form, request }: Sent) {
  return { password: String(form.get("password") ?? ""), headers: request.headers };
}

/** What the forms of the settings do, by their names. */
const settingsAnswers = {
  away: ({ app, member, form }) => answerAway(app.db, member, form),
  back: ({ app, member, form }) => answerAway(app.db, member, form),
  payout_details: ({ app, member, form, request }) =>
    answerPayout(app.db, member, { form, headers: request.headers }),

  async preferences({ app, member, form }) {
    const read = parseFields(form, preferencesForm);
    const intent = "preferences";
    if (!read.ok) {
      const [words] = Object.values(read.refusal.fieldErrors ?? {}).flat();
      return { intent, error: words ?? "Please check what you chose." };
    }
    const saved = await savePreferences(app.db, member, read.value);
    return saved.ok
      ? { intent, ok: "Preferences saved.", value: {} }
      : { intent, error: profileMessages[saved.refusal] };
  },

  async notifications({ app, member, form }) {
    await changePreferences(app.db, member, { on: form.getAll("on").map(String) });
    await changeOwnSubscription(app.db, member, { on: form.has("letters") });
    return { intent: "notifications", ok: "Notification preferences saved.", value: {} };
  },

  async password({ app, member, form, request }) {
    const intent = "password";
    const read = parseFields(form, updatePasswordForm);
    if (!read.ok) return { intent, ...read.refusal };
    const current = String(form.get("current") ?? "");
    const next = read.value.password;
    const changed = await changePassword(app.db, member, { current, next, headers: request.headers });
    if (!changed.ok) {
      const { refusal } = changed;
      return { intent, ...refusalAnswer(refusal, refusal === "password_wrong" ? "current" : undefined) };
    }
    return {
      intent,
      ok: "Password changed. Your other devices are signed out.",
      value: {},
      cookies: changed.value,
    };
  },

  async "two-step-begin"(sent) {
    const begun = await beginTwoStep(sent.app.db, sent.member, proofOf(sent));
    const intent = "two-step-begin";
    return begun.ok
      ? { intent, ok: "", value: { setup: begun.value } }
      : { intent, ...refusalAnswer(begun.refusal) };
  },

  async "two-step-confirm"({ app, member, form, request }) {
    const intent = "two-step-confirm";
    const code = String(form.get("code") ?? "");
    const confirmed = await confirmTwoStep(app.db, member, { code, headers: request.headers });
    if (!confirmed.ok) return { intent, ...refusalAnswer(confirmed.refusal) };
    return { intent, ok: "Two-step sign-in is on.", value: {}, cookies: confirmed.value };
  },

  async "two-step-off"(sent) {
    const intent = "two-step-off";
    const off = await switchTwoStepOff(sent.app.db, sent.member, proofOf(sent));
    if (!off.ok) return { intent, ...refusalAnswer(off.refusal) };
    return { intent, ok: "Two-step sign-in is off.", value: {}, cookies: off.value };
  },

  async "backup-codes"(sent) {
    const intent = "backup-codes";
    const renewed = await renewBackupCodes(sent.app.db, sent.member, proofOf(sent));
    return renewed.ok
      ? { intent, ok: "The old codes do not work any more.", value: { codes: renewed.value } }
      : { intent, ...refusalAnswer(renewed.refusal) };
  },

  async "end-device"({ app, member, form }) {
    const intent = "end-device";
    const session_id = String(form.get("session_id") ?? "");
    const ended = isUuid(session_id)
      ? await endDevice(app.db, member, { session_id })
      : ({ ok: false, refusal: "unknown_device" } as const);
    return ended.ok
      ? { intent, ok: "The device is signed out.", value: {} }
      : { intent, ...refusalAnswer(ended.refusal) };
  },

  async "end-other-devices"({ app, member }) {
    const intent = "end-other-devices";
    const ended = await signOutOtherDevices(app.db, member);
    if (!ended.ok) return { intent, ...refusalAnswer(ended.refusal) };
    const devices = formatCount(ended.value, "other device");
    return { intent, ok: `Signed out on ${devices}.`, value: {} };
  },

  async link(sent) {
    const { app, member } = sent;
    if (!app.env.google) return { intent: "link", ...refusalAnswer("not_allowed") };
    try {
      const begun = await prepareGoogleLink(app.db, member, {
        ...proofOf(sent),
        back: pageFrom(sent.request),
      });
      if (!begun.ok) return { intent: "link", ...refusalAnswer(begun.refusal) };
      const headers = new Headers();
      for (const cookie of begun.value.cookies) headers.append("Set-Cookie", cookie);
      return redirect(begun.value.address, { headers });
    } catch (error) {
      if (isDatabaseDown(error)) throw error;
      log.error({ reason: reason(error) }, "the way to the identity provider could not begin");
      return { intent: "link", error: providerFailed };
    }
  },

  async unlink(sent) {
    const { app, member, form } = sent;
    const intent = "unlink";
    const provider = String(form.get("provider") ?? "");
    const gone = await unlink(app.db, member, { provider, ...proofOf(sent) });
    return gone.ok
      ? { intent, ok: "The account is unlinked.", value: {} }
      : { intent, ...refusalAnswer(gone.refusal) };
  },

  async "keep-address"({ app, member }) {
    await forgetNewAddress(app.db, member.id);
    return { intent: "keep-address", ok: "Your address stays as it is.", value: {} };
  },

  async delete(sent) {
    const { app, member, request } = sent;
    const deleted = await deleteAccount(app.db, member, proofOf(sent));
    if (!deleted.ok) return { intent: "delete", ...refusalAnswer(deleted.refusal) };
    return {
      intent: "deleted",
      ok: "",
      value: {},
      cookies: expiredCookies(request.headers.get("Cookie") ?? ""),
    };
  },
} satisfies Record<string, (sent: Sent) => Promise<Answered | Response>>;

/** What those forms are called. */
export const settingIntents = Object.keys(settingsAnswers) as (keyof typeof settingsAnswers)[];

export function answerSetting(
  intent: (typeof settingIntents)[number],
  sent: Sent,
): Promise<Answered | Response> {
  return settingsAnswers[intent](sent);
}

/** The page that a form was sent from: one of the two that show the profile. */
function pageFrom(request: Request): string {
  return profileBase(new URL(request.url).pathname);
}
