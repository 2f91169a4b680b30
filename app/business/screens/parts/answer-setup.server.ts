import type { z } from "zod";
import { readSetupCode } from "#app/accounts/managing/setup-code.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import type { FormAnswer } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Environment } from "#app/platform/env.server.ts";
import type { ParsedForm, SentForm } from "#app/platform/sent-form.server.ts";
import { changeEmailServer } from "../../first-day/change-email-server.server.ts";
import { type StudioStep, type setupForms, studioStep } from "../../first-day/forms.ts";
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
 * The result of a setup step: errors, the next step with the typed values, cookies for the new account, or the end of setup.
 */
export type SetupAnswer =
  | (FormAnswer & { step: "studio" | "you" | "mail" })
  | { studio: StudioStep; next: "studio" | "you" }
  | { cookies: string[] }
  | { done: true };

type Setup = z.output<typeof setupForms>;

/** One step of the set-up. The first makes nothing yet: the browser carries it to the second. */
export async function answerSetup(context: ActionContext, form: ParsedForm<Setup>): Promise<SetupAnswer> {
  if (!form.ok) return { step: getStep(form.refusal), ...form.refusal };
  const { value } = form;
  if (!("studio_name" in value)) return emailStep(context, form);
  const state = await readSetupCode(context.db, context.code);
  if (state !== "open") {
    return { step: "studio", ...form.refuse(setupMessages[state === "over" ? "over" : "set_up_already"]) };
  }
  if (value.intent !== "you") return { studio: value, next: value.intent === "back" ? "studio" : "you" };
  const made = await setUpStudio(context.db, { ...context, studio: value, owner: value });
  if (made.ok) return { cookies: made.value };
  const words = setupMessages[made.refusal];
  return made.refusal === "common_password"
    ? { step: "you", ...form.refuse(words, "password") }
    : { step: "studio", ...form.refuse(words) };
}

/** Returns the step that contains the errors. The second step repeats the studio's fields as hidden inputs. */
function getStep({ typed, fieldErrors = {} }: FormAnswer): "studio" | "you" | "mail" {
  if (typed.intent?.[0] === "mail") return "mail";
  return Object.keys(studioStep.shape).some((name) => fieldErrors[name]) ? "studio" : "you";
}

async function emailStep(
  { db, env, code, member }: ActionContext,
  { value, refuse }: SentForm<Setup>,
): Promise<SetupAnswer> {
  const state = await readSetupCode(db, code);
  const isOwner = typeof state === "object" && member !== null && state.used_by === member.id;
  if (!isOwner || !may(member, "mail_server.change")) {
    return { step: "mail", ...refuse(setupMessages.set_up_already) };
  }
  if (value.intent === "later") return { done: true };
  const server = "host" in value && !env.smtpUrl ? value : undefined;
  const changed = await changeEmailServer(db, env, member, server);
  return changed.ok ? { done: true } : { step: "mail", ...refuse(changed.refusal) };
}
