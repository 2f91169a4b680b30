import type { Member } from "#app/accounts/member.ts";
import type { Answer } from "#app/accounts/screens/settings/answer.ts";
import type { AppContext } from "#app/platform/app-context.server.ts";
import { isDatabaseDown, reason } from "#app/platform/database.server.ts";
import { log } from "#app/platform/log.server.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import type { Crop } from "../../avatar-crop.ts";
import { changeAvatarIfPossible, removeAvatar } from "../../change-avatar.server.ts";
import { profileForm } from "../../forms.ts";
import {
  addressPending,
  addressTooMany,
  profileMessages,
  profileNotSaved,
  profileSaved,
} from "../../messages.ts";
import { saveProfile } from "../../save-profile.server.ts";

/** Answers Save Changes: the picture first, because it may be refused, then the fields. */
export async function answerSave(house: AppContext, member: Member, form: FormData): Promise<Answer> {
  const intent = "save";
  const submission = parseForm(form, profileForm, { asTyped: true });
  if (submission.status !== "success") return { intent, result: submission.reply() };
  const refused = (error: Record<string, string[]>) => ({
    intent,
    result: submission.reply({ fieldErrors: error as never, resetForm: false }),
  });
  try {
    const notes: string[] = [];
    const upload = form.get("avatar");
    if (upload instanceof File && upload.size > 0) {
      const picture = { upload: new Uint8Array(await upload.arrayBuffer()), crop: cropOf(form) };
      const changed = await changeAvatarIfPossible(house.db, house.files, member, picture);
      if (!changed.ok) return refused({ avatar: [profileMessages[changed.refusal]] });
      if (changed.value === null) notes.push("Your new picture could not be stored; the old one stays.");
    } else if (form.get("remove_avatar") === "on") {
      await removeAvatar(house.db, member);
    }
    const saved = await saveProfile(house.db, member, submission.value);
    if (!saved.ok)
      return { intent, result: submission.reply({ formErrors: [profileMessages[saved.refusal]] }) };
    if (saved.value.new_address === "waits") notes.push(addressPending(submission.value.email));
    if (saved.value.new_address === "too_many") notes.push(addressTooMany);
    return { intent, text: profileSaved, ...(notes.length > 0 ? { note: notes.join(" ") } : {}) };
  } catch (error) {
    if (isDatabaseDown(error)) throw error;
    log.error({ reason: reason(error) }, "a profile could not be saved");
    return { intent, result: submission.reply({ formErrors: [profileNotSaved] }) };
  }
}

function cropOf(form: FormData): Crop {
  const part = (name: string, otherwise: number) => Number(form.get(`crop_${name}`) || otherwise);
  return { x: part("x", 0.5), y: part("y", 0.5), size: part("size", 1) };
}
