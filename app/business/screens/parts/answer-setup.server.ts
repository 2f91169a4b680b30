import type { z } from "zod";
import { readSetupCode } from "#app/accounts/managing/setup-code.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import type { FormAnswer } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Environment } from "#app/platform/env.server.ts";
import { readIntent } from "#app/platform/sent-form.server.ts";
import { fieldsOf, formErrors, typedValues } from "#app/staff/read-staff-form.server.ts";
import { changeMailServer } from "../../first-day/change-mail-server.server.ts";
import { mailServerForm, ownerStep, type StudioStep, studioStep } from "../../first-day/forms.ts";
import { setupMessages } from "../../first-day/messages.ts";
import { setUpStudio } from "../../first-day/set-up-studio.server.ts";

interface ActionContext {
  db: Database;
  env: Environment;
  code: string;
  member: Actor;
  headers: Headers;
}

/**
 * Which step is shown next, with what was typed so far; or what is confirmed of the studio, or looked at again; or the
 * cookies of whoever has opened it; or all is done.
 */
export type SetupAnswer =
  | (Partial<FormAnswer> & { step: "studio" | "you" | "mail"; typed: Record<string, string[]> })
  | { studio: StudioStep; next: "studio" | "you" }
  | { cookies: string[] }
  | { done: true };

/** One step of the set-up. The first makes nothing yet: the browser carries it to the second. */
export async function answerSetup(context: ActionContext, form: FormData): Promise<SetupAnswer> {
  const intent = readIntent(form, ["studio", "you", "back", "mail", "later"]);
  const typed = withoutPasswords(form);
  if (intent === "later" || intent === "mail") return mailStep(context, form, intent);
  const studio = studioStep.safeParse(fieldsOf(form));
  if (!studio.success) return { step: "studio", ...errorsOf(form, studio.error) };
  const state = await readSetupCode(context.db, context.code);
  if (state !== "open") {
    return { step: "studio", error: setupMessages[state === "over" ? "over" : "set_up_already"], typed };
  }
  if (intent !== "you") return { studio: studio.data, next: intent === "back" ? "studio" : "you" };
  const owner = ownerStep.safeParse(fieldsOf(form));
  if (!owner.success) return { step: "you", ...errorsOf(form, owner.error) };
  const made = await setUpStudio(context.db, { ...context, studio: studio.data, owner: owner.data });
  if (made.ok) return { cookies: made.value };
  const words = setupMessages[made.refusal];
  return made.refusal === "common_password"
    ? {
        step: "you",
        error: "Please look at the fields that are marked.",
        fieldErrors: { password: [words] },
        typed,
      }
    : { step: "studio", error: words, typed };
}

async function mailStep(
  { db, env, code, member }: ActionContext,
  form: FormData,
  intent: "mail" | "later",
): Promise<SetupAnswer> {
  const typed = withoutPasswords(form);
  const state = await readSetupCode(db, code);
  const isOwner = typeof state === "object" && member !== null && state.used_by === member.id;
  if (!isOwner || !may(member, "mail_server.change")) {
    return { step: "mail", error: setupMessages.set_up_already, typed };
  }
  if (intent === "later") return { done: true };
  const server = env.smtpUrl ? undefined : mailServerForm.safeParse(fieldsOf(form));
  if (server && !server.success) return { step: "mail", ...errorsOf(form, server.error) };
  const changed = await changeMailServer(db, env, member, server?.data);
  return changed.ok ? { done: true } : { step: "mail", error: changed.refusal, typed };
}

function errorsOf(form: FormData, error: z.ZodError) {
  return { ...formErrors(form, error), typed: withoutPasswords(form) };
}

/** A password never travels back into a page. */
function withoutPasswords(form: FormData): Record<string, string[]> {
  const { password, confirm_password, server_password, ...rest } = typedValues(form);
  return rest;
}
