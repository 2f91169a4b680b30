import { updatePasswordForm } from "#app/accounts/forms.ts";
import { payoutDetailsFields } from "#app/finances/pay/payout-details-form.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { preferencesForm, profileForm } from "#app/profiles/forms.ts";

const picture = ["remove_avatar", "crop_x", "crop_y", "crop_size"];
const settings = ["on", "letters", "current", "password", "code", "session_id", "provider"];
const absence = ["id", "from_date", "until_date", "reason"];

/** Everything the forms of the profile and its settings send. */
export function readProfileForm(request: Request): Promise<FormData> {
  const schemas = [profileForm, preferencesForm, updatePasswordForm];
  return readForm(
    request,
    ["intent", ...picture, ...settings, ...absence, ...payoutDetailsFields, ...schemas],
    {
      files: ["avatar"],
    },
  );
}
