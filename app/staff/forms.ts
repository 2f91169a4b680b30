import { z } from "zod";
import { textField } from "#app/platform/fields/form-fields.ts";
import { cleanUpTo, oneLine } from "#app/platform/fields/plain-text.ts";
import { tooLong } from "#app/platform/refusal-messages.ts";
import { isModuleId, type ModuleId } from "./modules.ts";

const module = z.custom<ModuleId>((id) => typeof id === "string" && isModuleId(id));

/** The actions on saved views. */
export const viewForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("save_view"),
    module,
    name: z
      .string()
      .overwrite(cleanUpTo(40, oneLine))
      .pipe(z.string().min(1, "Please name the view").max(40, tooLong(40))),
    // The query is escaped again, because a redirect puts it in an address.
    address: z
      .string()
      .max(1_000)
      .overwrite((address) => {
        const params = new URLSearchParams(address);
        // The Today panel can be open next to any view.
        params.delete("today");
        return params.toString();
      }),
    is_default: z.literal("1").optional(),
  }),
  z.object({ intent: z.literal("remove_view"), module, id: z.uuid() }),
]);

export type ViewForm = z.infer<typeof viewForm>;
export type SaveView = Extract<ViewForm, { intent: "save_view" }>;

/** A staff note about a member, a message or a booking. */
export const noteForm = z.object({ body: textField(2_000, "Please write a note") });
