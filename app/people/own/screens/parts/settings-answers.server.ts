import { redirect } from "react-router";
import { forgetNewAddress } from "#app/accounts/address/pending-address.server.ts";
import { deleteAccount } from "#app/accounts/delete-account.server.ts";
import type { Member } from "#app/accounts/member.ts";
import type { AccountRefusal } from "#app/accounts/messages.ts";
import { changePassword } from "#app/accounts/password/change-password.server.ts";
import type { Proof } from "#app/accounts/password/prove-person.server.ts";
import { accountAnswer } from "#app/accounts/screens/settings/account-answer.ts";
import type { Outcome } from "#app/accounts/screens/settings/settings-form.ts";
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
import { answerPayoutDetails } from "#app/finances/pay/answer-payout-details.server.ts";
import { changeOwnSubscription } from "#app/newsletter/own-subscription.server.ts";
import { changePreferences } from "#app/notifications/change-preferences.server.ts";
import type { ActionResult } from "#app/platform/action-result.ts";
import type { AppContext } from "#app/platform/app-context.server.ts";
import { cookieHeaders } from "#app/platform/cookies.ts";
import { isDatabaseDown, reason } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { log } from "#app/platform/log.server.ts";
import type { Result } from "#app/platform/result.ts";
import type { SentForm } from "#app/platform/sent-form.server.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { changeAvatarIfPossible, removeAvatar } from "#app/profiles/avatar/change-avatar.server.ts";
import {
  addressPending,
  addressTooMany,
  profileMessages,
  profileNotSaved,
  profileSaved,
} from "#app/profiles/messages.ts";
import { profileBase } from "#app/profiles/profile-base.ts";
import { savePreferences, saveProfile } from "#app/profiles/save-profile.server.ts";
import { addTimeOff, removeTimeOff } from "#app/schedule/time-off.server.ts";
import { weekMessages } from "#app/schedule/week-messages.ts";
import type { OwnForm } from "../../forms.ts";

interface Sent {
  app: AppContext;
  member: Member;
  form: SentForm<OwnForm>;
  request: Request;
}

type Answered = ActionResult<Outcome> & {
  /** Cookies to set. */
  cookies?: string[];
  intent?: "deleted";
};

/** Answers a form of the profile or its settings. */
export async function answerOwnForm({ app, member, form, request }: Sent): Promise<Answered> {
  const { db } = app;
  const { headers } = request;
  const { value } = form;
  const proof = { password: "password" in value ? value.password : "", headers };
  const done = (ok: string, outcome: Outcome = {}, cookies: string[] = []) => ({
    ok,
    value: outcome,
    cookies,
  });
  /** Says what an account command did, or why it refused. */
  const reply = <Value>(
    result: Result<Value, AccountRefusal>,
    say: string | ((value: Value) => Answered),
    fields: Partial<Record<AccountRefusal, string>> = {},
  ): Answered => {
    if (!result.ok) return accountAnswer(form, result.refusal, fields[result.refusal]);
    return typeof say === "string" ? done(say) : say(result.value);
  };
  switch (value.intent) {
    case "save":
      return answerSave(app, member, { ...form, value });
    case "preferences": {
      const { intent: _, ...preferences } = value;
      const saved = await savePreferences(db, member, preferences);
      return saved.ok ? done("Preferences saved.") : form.refuse(profileMessages[saved.refusal]);
    }
    case "notifications":
      await changePreferences(db, member, { on: value.on });
      await changeOwnSubscription(db, member, { on: value.letters });
      return done("Notification preferences saved.");
    case "password": {
      const { current_password: current, password: next } = value;
      return reply(
        await changePassword(db, member, { current, next, headers }),
        (cookies) => done("Password changed. Your other devices are signed out.", {}, cookies),
        { password_wrong: "current_password" },
      );
    }
    case "two-step-begin":
      return reply(await beginTwoStep(db, member, proof), (setup) => done("", { setup }));
    case "two-step-confirm":
      return reply(await confirmTwoStep(db, member, { code: value.code, headers }), (cookies) =>
        done("Two-step sign-in is on.", {}, cookies),
      );
    case "two-step-off":
      return reply(await switchTwoStepOff(db, member, proof), (cookies) =>
        done("Two-step sign-in is off.", {}, cookies),
      );
    case "backup-codes":
      return reply(await renewBackupCodes(db, member, proof), (codes) =>
        done("The old codes no longer work.", { codes }),
      );
    case "end-device":
      if (!isUuid(value.session_id)) return accountAnswer(form, "unknown_device");
      return reply(
        await endDevice(db, member, { session_id: value.session_id }),
        "The device is signed out.",
      );
    case "end-other-devices":
      return reply(await signOutOtherDevices(db, member), (count) =>
        done(`Signed out on ${formatCount(count, "other device")}.`),
      );
    case "link":
      return linkGoogle({ app, member, form, request }, proof);
    case "unlink":
      return reply(
        await unlink(db, member, { provider: value.provider, ...proof }),
        "The account is unlinked.",
      );
    case "keep-address":
      await forgetNewAddress(db, member.id);
      return done("Your email address hasn't changed.");
    case "delete":
      return reply(await deleteAccount(db, member, proof), () => ({
        ...done("", {}, expiredCookies(db, headers.get("Cookie") ?? "")),
        intent: "deleted",
      }));
    case "away": {
      const { from_date, until_date, reason } = value;
      const absence = { instructor_id: member.id, from_date, until_date, reason };
      const added = await addTimeOff(db, member, absence);
      return added.ok ? done("Time off added.") : form.refuse(weekMessages[added.refusal]);
    }
    case "back": {
      const removed = await removeTimeOff(db, member, value.id);
      return removed.ok ? done("Time off removed.") : form.refuse(weekMessages[removed.refusal]);
    }
    case "payout_details": {
      const answer = await answerPayoutDetails(db, member, { form: { ...form, value }, headers });
      return "ok" in answer ? done(answer.ok) : answer;
    }
  }
}

async function linkGoogle(
  { app: { db, env }, member, request: { url }, form }: Sent,
  proof: Proof,
): Promise<Answered> {
  if (!env.google) return accountAnswer(form, "not_allowed");
  const back = profileBase(new URL(url).pathname);
  const begun = await prepareGoogleLink(db, member, { ...proof, back }).catch((error: unknown) => {
    if (isDatabaseDown(error)) throw error;
    log.error({ reason: reason(error) }, "the way to the identity provider could not begin");
  });
  if (!begun) return form.refuse(providerFailed);
  if (!begun.ok) return accountAnswer(form, begun.refusal);
  const { address, cookies } = begun.value;
  throw redirect(address, { headers: cookieHeaders(cookies) });
}

/** Answers Save Changes: the picture first, because it may be refused, then the fields. */
async function answerSave(
  app: AppContext,
  member: Member,
  { value, refuse }: SentForm<Extract<OwnForm, { intent: "save" }>>,
): Promise<ActionResult<Outcome>> {
  const { avatar, crop_x: x, crop_y: y, crop_size: size } = value;
  try {
    const notes: string[] = [];
    if (avatar && avatar.size > 0) {
      const picture = { upload: new Uint8Array(await avatar.arrayBuffer()), crop: { x, y, size } };
      const changed = await changeAvatarIfPossible(app.db, app.files, member, picture);
      if (!changed.ok) return refuse(profileMessages[changed.refusal], "avatar");
      if (changed.value === null)
        notes.push("We couldn't save your new picture. Your old one is still shown.");
    } else if (value.remove_avatar) {
      await removeAvatar(app.db, member);
    }
    const saved = await saveProfile(app.db, member, value);
    if (!saved.ok) return refuse(profileMessages[saved.refusal]);
    if (saved.value.new_address === "waits") notes.push(addressPending(value.email));
    if (saved.value.new_address === "too_many") notes.push(addressTooMany);
    return { ok: profileSaved, value: notes.length > 0 ? { note: notes.join(" ") } : {} };
  } catch (error) {
    if (isDatabaseDown(error)) throw error;
    log.error({ reason: reason(error) }, "a profile could not be saved");
    return refuse(profileNotSaved);
  }
}
