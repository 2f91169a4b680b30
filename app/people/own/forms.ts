import { z } from "zod";
import { updatePasswordForm } from "#app/accounts/forms.ts";
import { editPayoutDetailsForm } from "#app/finances/pay/pay-forms.ts";
import { boxField } from "#app/platform/fields/form-fields.ts";
import { preferencesForm, profileForm } from "#app/profiles/forms.ts";
import { timeOffForms } from "#app/teaching/forms.ts";

const text = z.string().default("");
const crop = (usual: number) => z.coerce.number().catch(usual).default(usual);

/** The forms of the profile and its settings; some ask for the password. */
export const ownForms = z.discriminatedUnion("intent", [
  profileForm.safeExtend({
    intent: z.literal("save"),
    avatar: z.file().optional(),
    remove_avatar: boxField,
    crop_x: crop(0.5),
    crop_y: crop(0.5),
    crop_size: crop(1),
  }),
  preferencesForm.extend({ intent: z.literal("preferences") }),
  z.object({ intent: z.literal("notifications"), on: z.array(z.string()).default([]), letters: boxField }),
  updatePasswordForm.safeExtend({ intent: z.literal("password"), current_password: text }),
  z.object({ intent: z.literal("two-step-confirm"), code: text }),
  z.object({ intent: z.literal("end-device"), session_id: text }),
  z.object({ intent: z.enum(["end-other-devices", "keep-address"]) }),
  z.object({ intent: z.literal("unlink"), provider: text, password: text }),
  z.object({
    intent: z.enum(["two-step-begin", "two-step-off", "backup-codes", "link", "delete"]),
    password: text,
  }),
  ...timeOffForms,
  editPayoutDetailsForm,
]);

/** The page behind the link that confirms a new email address. */
export const confirmEmailForm = z.object({ code: text, password: text });

export type OwnForm = z.output<typeof ownForms>;
