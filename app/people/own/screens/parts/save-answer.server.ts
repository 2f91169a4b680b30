import type { Member } from "#app/accounts/member.ts";
import type { Outcome } from "#app/accounts/screens/settings/settings-form.ts";
import type { ActionResult } from "#app/platform/action-result.ts";
import type { AppContext } from "#app/platform/app-context.server.ts";
import { isDatabaseDown, reason } from "#app/platform/database.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { SentForm } from "#app/platform/sent-form.server.ts";
import { changeAvatarIfPossible, removeAvatar } from "#app/profiles/avatar/change-avatar.server.ts";
import {
  addressPending,
  addressTooMany,
  profileMessages,
  profileNotSaved,
  profileSaved,
} from "#app/profiles/messages.ts";
import { saveProfile } from "#app/profiles/save-profile.server.ts";
import type { OwnForm } from "../../forms.ts";

/** Answers Save Changes: the picture first, because it may be refused, then the fields. */
export async function answerSave(
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
