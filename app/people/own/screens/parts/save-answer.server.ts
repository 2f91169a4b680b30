import type { Member } from "#app/accounts/member.ts";
import type { Answer } from "#app/accounts/screens/settings/answer.ts";
import { typedValues } from "#app/platform/action-result.ts";
import type { AppContext } from "#app/platform/app-context.server.ts";
import { isDatabaseDown, reason } from "#app/platform/database.server.ts";
import { log } from "#app/platform/log.server.ts";
import { parseFields } from "#app/platform/sent-form.server.ts";
import type { Crop } from "#app/profiles/avatar/avatar-crop.ts";
import { changeAvatarIfPossible, removeAvatar } from "#app/profiles/avatar/change-avatar.server.ts";
import { profileForm } from "#app/profiles/forms.ts";
import {
  addressPending,
  addressTooMany,
  profileMessages,
  profileNotSaved,
  profileSaved,
} from "#app/profiles/messages.ts";
import { saveProfile } from "#app/profiles/save-profile.server.ts";

/** Answers Save Changes: the picture first, because it may be refused, then the fields. */
export async function answerSave(app: AppContext, member: Member, form: FormData): Promise<Answer> {
  const intent = "save";
  const read = parseFields(form, profileForm);
  if (!read.ok) return { intent, ...read.refusal };
  const typed = typedValues(form);
  try {
    const notes: string[] = [];
    const upload = form.get("avatar");
    if (upload instanceof File && upload.size > 0) {
      const picture = { upload: new Uint8Array(await upload.arrayBuffer()), crop: cropOf(form) };
      const changed = await changeAvatarIfPossible(app.db, app.files, member, picture);
      if (!changed.ok) {
        const error = profileMessages[changed.refusal];
        return { intent, error, fieldErrors: { avatar: [error] }, typed };
      }
      if (changed.value === null) notes.push("Your new picture could not be stored; the old one stays.");
    } else if (form.get("remove_avatar") === "on") {
      await removeAvatar(app.db, member);
    }
    const saved = await saveProfile(app.db, member, read.value);
    if (!saved.ok) return { intent, error: profileMessages[saved.refusal], typed };
    if (saved.value.new_address === "waits") notes.push(addressPending(read.value.email));
    if (saved.value.new_address === "too_many") notes.push(addressTooMany);
    return { intent, ok: profileSaved, value: notes.length > 0 ? { note: notes.join(" ") } : {} };
  } catch (error) {
    if (isDatabaseDown(error)) throw error;
    log.error({ reason: reason(error) }, "a profile could not be saved");
    return { intent, error: profileNotSaved, typed };
  }
}

function cropOf(form: FormData): Crop {
  const part = (name: string, otherwise: number) => Number(form.get(`crop_${name}`) || otherwise);
  return { x: part("x", 0.5), y: part("y", 0.5), size: part("size", 1) };
}
