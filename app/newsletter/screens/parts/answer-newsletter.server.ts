import { redirect } from "react-router";
import { z } from "zod";
import type { Member } from "#app/accounts/member.ts";
import type { EmailStudio } from "#app/mail/kind.ts";
import type { ActionResult, FormAnswer } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import { boxField, idempotencyFields, rowFields, versionFields } from "#app/platform/fields/form-fields.ts";
import type { Result } from "#app/platform/result.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { selectedIds } from "#app/staff/list-data.server.ts";
import { formErrors, readAction, readFields, typedValues } from "#app/staff/read-staff-form.server.ts";
import { runBulk } from "#app/staff/run-bulk.server.ts";
import { findCampaign } from "../../campaigns/campaign-queries.server.ts";
import {
  addCampaign,
  duplicateCampaign,
  removeCampaign,
  saveCampaign,
} from "../../campaigns/change-campaign.server.ts";
import { campaignForm, scheduleForm, testForm } from "../../campaigns/forms.ts";
import { type CampaignRefusal, campaignMessages } from "../../campaigns/messages.ts";
import {
  pauseCampaign,
  resumeCampaign,
  retryCampaign,
  scheduleCampaign,
  sendCampaign,
  testCampaign,
  withdrawCampaign,
} from "../../campaigns/send-campaign.server.ts";
import { backToList, newsletterPath, openCampaign } from "../../newsletter-address.ts";
import {
  addSubscriber,
  reactivateSubscriber,
  removeSubscriber,
  unsubscribeByStaff,
} from "../../subscribers/change-subscriber.server.ts";
import { subscriberForm } from "../../subscribers/forms.ts";
import { checkSubscriberFile, importSubscribers } from "../../subscribers/import-subscribers.server.ts";
import { type SubscriberRefusal, subscriberMessages } from "../../subscribers/messages.ts";
import { subscriberSource } from "../../subscribers/subscriber-queries.server.ts";
import { campaignValues } from "./campaign-values.ts";

export type NewsletterAnswer = ActionResult | FormAnswer;

interface Studio {
  db: Database;
  actor: Member;
  mail: EmailStudio;
  zone: string;
}

/** Actions of the module. Newsletters and subscribers have their own forms. */
const newsletterActs = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("add_letter"), ...idempotencyFields }),
  z.object({ intent: z.literal("save_letter"), ...versionFields }),
  z.object({ intent: z.enum(["add_subscriber", "import_check", "bulk_unsubscribe", "bulk_remove"]) }),
  z.object({ intent: z.literal("import_start"), ...rowFields, opted_in: boxField }),
  z.object({ intent: z.enum(["unsubscribe", "remove_subscriber", "reactivate"]), ...rowFields }),
  z.object({ intent: z.enum(["duplicate", "test"]), ...rowFields, ...idempotencyFields }),
  z.object({
    intent: z.enum(["send", "withdraw", "pause", "resume", "retry", "remove", "schedule"]),
    ...versionFields,
  }),
]);

interface Seen {
  id: string;
  version: number;
}

/** Answers whatever the module's forms, menus and bars send. */
export async function answerNewsletter(
  of: Studio,
  request: Request,
  form: FormData,
): Promise<NewsletterAnswer> {
  const params = new URL(request.url).searchParams;
  const { db, actor, mail } = of;
  const read = readAction(form, newsletterActs);
  if (!read.ok) return read.refusal;
  const sent = read.value;
  switch (sent.intent) {
    case "add_letter": {
      const { request_id } = sent;
      return saveForm(of, params, form, (campaign) => addCampaign(db, actor, { ...campaign, request_id }));
    }
    case "save_letter": {
      const { id, version } = sent;
      return saveForm(
        of,
        params,
        form,
        (campaign) => saveCampaign(db, actor, { ...campaign, id, version }),
        id,
      );
    }
    case "add_subscriber":
      return answerSubscriber(of, params, form);
    case "import_check":
      return checkImport(of, params, form);
    case "import_start":
      return startImport(of, params, sent);
    case "bulk_unsubscribe":
    case "bulk_remove":
      return answerBulk(of, form, sent.intent);
    case "unsubscribe":
    case "remove_subscriber": {
      const command = sent.intent === "unsubscribe" ? unsubscribeByStaff : removeSubscriber;
      const result = await command(db, actor, sent.id);
      if (!result.ok) return { error: subscriberMessages[result.refusal] };
      return {
        ok: sent.intent === "unsubscribe" ? "Unsubscribed." : "Subscriber removed.",
      };
    }
    case "reactivate": {
      const result = await reactivateSubscriber(db, actor, sent.id);
      if (!result.ok) return { error: subscriberMessages[result.refusal] };
      return { ok: "The subscriber gets newsletters again." };
    }
    case "duplicate": {
      const { id, request_id } = sent;
      const copy = await duplicateCampaign(db, actor, { id, request_id });
      if (!copy.ok) return { error: campaignMessages[copy.refusal] };
      throw redirect(newsletterPath + openCampaign(params, copy.value.id, { done: "copied" }));
    }
    case "test":
      return answerTest(of, params, form, sent);
    case "schedule":
      return answerSchedule(of, params, form, sent);
    case "send":
      return moved(params, sent.intent, await sendCampaign(db, mail, actor, seenOf(sent)));
    case "withdraw":
      return moved(params, sent.intent, await withdrawCampaign(db, actor, seenOf(sent)));
    case "pause":
      return moved(params, sent.intent, await pauseCampaign(db, actor, seenOf(sent)));
    case "resume":
      return moved(params, sent.intent, await resumeCampaign(db, actor, seenOf(sent)));
    case "retry":
      return moved(params, sent.intent, await retryCampaign(db, mail, actor, seenOf(sent)));
    case "remove":
      return moved(params, sent.intent, await removeCampaign(db, actor, seenOf(sent)));
  }
}

function seenOf({ id, version }: Seen): Seen {
  return { id, version };
}

async function saveForm(
  of: Studio,
  params: URLSearchParams,
  form: FormData,
  save: (campaign: z.output<typeof campaignForm>) => Promise<Result<{ id: string }, CampaignRefusal>>,
  id?: string,
): Promise<FormAnswer> {
  const parsed = campaignForm.safeParse(readFields(form));
  if (!parsed.success) return letterErrors(form, parsed.error);
  const saved = await save(parsed.data);
  if (saved.ok) throw redirect(newsletterPath + openCampaign(params, saved.value.id, { done: "saved" }));
  const now = saved.refusal === "changed_meanwhile" && id ? await findCampaign(of.db, id) : undefined;
  return {
    error: campaignMessages[saved.refusal],
    typed: typedValues(form),
    ...(now ? { current: { version: now.version, values: campaignValues(now) } } : {}),
  };
}

/** Returns errors with the path of their block: `blocks.2.link`. */
function letterErrors(form: FormData, error: z.ZodError): FormAnswer {
  const fieldErrors: Record<string, string[]> = {};
  for (const { path, message } of error.issues) {
    const name = path.join(".");
    fieldErrors[name] = [...(fieldErrors[name] ?? []), message];
  }
  return { ...formErrors(form, error), fieldErrors };
}

function moved(
  params: URLSearchParams,
  done: string,
  result: Result<unknown, CampaignRefusal>,
): NewsletterAnswer {
  if (!result.ok) return { error: campaignMessages[result.refusal] };
  throw redirect(newsletterPath + leaveOpen(params, done));
}

/** Returns the URL after an action: the open newsletter, or the list. */
function leaveOpen(params: URLSearchParams, done: string): string {
  const campaign = params.get("letter");
  if (!campaign || done === "remove" || params.get("show") === null) return backToList(params, { done });
  return openCampaign(params, campaign, { show: params.get("show") ?? "", done });
}

async function answerTest(
  of: Studio,
  params: URLSearchParams,
  form: FormData,
  { id, request_id }: { id: string; request_id: string },
): Promise<FormAnswer> {
  const parsed = testForm.safeParse(readFields(form));
  if (!parsed.success) return formErrors(form, parsed.error);
  const result = await testCampaign(of.db, of.actor, { id, to: parsed.data.to, request_id });
  if (!result.ok) return { error: campaignMessages[result.refusal], typed: typedValues(form) };
  throw redirect(newsletterPath + leaveOpen(params, "test"));
}

async function answerSchedule(
  of: Studio,
  params: URLSearchParams,
  form: FormData,
  seen: Seen,
): Promise<FormAnswer> {
  const parsed = scheduleForm.safeParse(readFields(form));
  if (!parsed.success) return formErrors(form, parsed.error);
  const { date, time } = parsed.data;
  // An hour that the clock shows twice is the first of the two.
  const send_at = new Date(zoneClock.instant(date, time, of.zone));
  const result = await scheduleCampaign(of.db, of.mail, of.actor, { ...seenOf(seen), send_at });
  if (!result.ok) {
    const words = campaignMessages[result.refusal];
    const fieldErrors: Record<string, string[]> = result.refusal === "too_soon" ? { time: [words] } : {};
    return { error: words, fieldErrors, typed: typedValues(form) };
  }
  throw redirect(newsletterPath + leaveOpen(params, "schedule"));
}

async function answerSubscriber(of: Studio, params: URLSearchParams, form: FormData): Promise<FormAnswer> {
  const parsed = subscriberForm.safeParse(readFields(form));
  if (!parsed.success) return formErrors(form, parsed.error);
  const added = await addSubscriber(of.db, of.actor, parsed.data);
  if (added.ok) throw redirect(newsletterPath + backToList(params, { done: "added" }));
  const error = subscriberMessages[added.refusal];
  const fieldErrors: Record<string, string[]> =
    added.refusal === "already_subscribed" ? { email: [error] } : {};
  return { error, fieldErrors, typed: typedValues(form) };
}

async function startImport(
  { db, actor }: Studio,
  params: URLSearchParams,
  { id, opted_in }: { id: string; opted_in: boolean },
): Promise<ActionResult> {
  const started = await importSubscribers(db, actor, { id, opted_in });
  if (!started.ok) return { error: started.refusal };
  throw redirect(newsletterPath + backToList(params, { new: "import", file: id }));
}

async function checkImport(of: Studio, params: URLSearchParams, form: FormData): Promise<ActionResult> {
  const file = form.get("file");
  if (!(file instanceof File)) return { error: "Please choose a file." };
  const checked = await checkSubscriberFile(of.db, of.actor, { name: file.name, text: await file.text() });
  if (!checked.ok) return { error: checked.refusal };
  throw redirect(newsletterPath + backToList(params, { new: "import", file: checked.value }));
}

async function answerBulk(
  { db, actor }: Studio,
  form: FormData,
  intent: "bulk_remove" | "bulk_unsubscribe",
): Promise<ActionResult> {
  const ids = await selectedIds(db, subscriberSource, form);
  const command = intent === "bulk_remove" ? removeSubscriber : unsubscribeByStaff;
  return runBulk<SubscriberRefusal>(ids, (id) => command(db, actor, id), subscriberMessages);
}
