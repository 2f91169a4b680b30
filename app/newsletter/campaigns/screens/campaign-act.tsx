import { randomUUID } from "node:crypto";
import { data, redirect, useOutletContext, useSearchParams } from "react-router";
import { z } from "zod";
import { idempotencyFields, versionFields } from "#app/platform/fields/form-fields.ts";
import { oneOf } from "#app/platform/lists/list-query.ts";
import type { Result } from "#app/platform/result.ts";
import { parseForm, type SentForm } from "#app/platform/sent-form.server.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { PanelQuestion } from "#app/staff/layout/panel-question.tsx";
import { useNewForm } from "#app/staff/layout/use-panel-form.ts";
import { refuseChange } from "#app/staff/refuse-change.server.ts";
import { studioTime } from "#app/staff/studio-time.ts";
import { TextField } from "#app/ui/form/field.tsx";
import { type CampaignAct, campaignActs, fromList, listPath, pagePath } from "../../newsletter-address.ts";
import { countAudiences } from "../campaign-queries.server.ts";
import { removeCampaign } from "../change-campaign.server.ts";
import { scheduleForm, testForm } from "../forms.ts";
import { type CampaignRefusal, campaignMessages } from "../messages.ts";
import { openCampaign } from "../open-campaigns.server.ts";
import type { CampaignHead } from "../progress.ts";
import {
  pauseCampaign,
  retryCampaign,
  scheduleCampaign,
  sendCampaign,
  testCampaign,
  withdrawCampaign,
} from "../send-campaign.server.ts";
import type { Route } from "./+types/campaign-act";
import { actionLabels } from "./campaign-actions.tsx";

const testFields = testForm.extend(idempotencyFields);
const versionForm = z.object({ version: versionFields.version });
const scheduleFields = scheduleForm.extend(versionForm.shape);

function readAct(text: string): CampaignAct {
  const act = oneOf(campaignActs, text);
  if (!act) throw data(null, { status: 404 });
  return act;
}

export async function loader(args: Route.LoaderArgs) {
  const { db, member, campaign } = await openCampaign(args);
  const zone = await studioTimeZone(db);
  return {
    act: readAct(args.params.act),
    zone,
    zoneName: zoneClock.zoneText(now().getTime(), zone),
    email: member.email,
    reaches: (await countAudiences(db))[campaign.audience.who],
    requestId: randomUUID(),
  };
}

export { loadsOnce as shouldRevalidate } from "#app/staff/layout/panel-data.ts";

export async function action(args: Route.ActionArgs) {
  const { db, member: actor, mail, campaign, list } = await openCampaign(args);
  const { request, params } = args;
  const { id } = campaign;
  const act = readAct(params.act);
  const finish = (sent: SentForm<unknown>, result: Result<unknown, CampaignRefusal>) => {
    if (!result.ok) {
      return refuseChange(sent, result.refusal, { words: campaignMessages, fields: { too_soon: "time" } });
    }
    if (act === "remove") throw redirect(listPath(list, { done: act }));
    throw redirect(pagePath(list, `${id}/${params.part}`, { done: act }));
  };
  if (act === "test") {
    const sent = await parseForm(request, testFields);
    return sent.ok ? finish(sent, await testCampaign(db, actor, { ...sent.value, id })) : sent.refusal;
  }
  if (act === "schedule") {
    const sent = await parseForm(request, scheduleFields);
    if (!sent.ok) return sent.refusal;
    const { date, time, version } = sent.value;
    // An hour that occurs twice means the first.
    const send_at = new Date(zoneClock.instant(date, time, await studioTimeZone(db)));
    return finish(sent, await scheduleCampaign(db, mail, actor, { id, version, send_at }));
  }
  const sent = await parseForm(request, versionForm);
  if (!sent.ok) return sent.refusal;
  const seen = { id, version: sent.value.version };
  const commands = {
    send: () => sendCampaign(db, mail, actor, seen),
    withdraw: () => withdrawCampaign(db, actor, seen),
    pause: () => pauseCampaign(db, actor, seen),
    retry: () => retryCampaign(db, mail, actor, seen),
    remove: () => removeCampaign(db, actor, seen),
  };
  return finish(sent, await commands[act]());
}

const people = (count: number) => formatCount(count, "person", "people");

/** Asks before an action on a newsletter, with the number of people that it reaches. */
export default function CampaignAction({ loaderData, actionData, params }: Route.ComponentProps) {
  const { act, reaches, zone, zoneName, email, requestId } = loaderData;
  const head = useOutletContext<CampaignHead>();
  const [search] = useSearchParams();
  const { answer, hidden } = useNewForm(requestId, actionData);
  const { title, failed, total, done, send_at, version } = head;
  const texts: Record<CampaignAct, { title: string; submitLabel: string; text: string }> = {
    test: { title: `Send a test of ${title}`, submitLabel: actionLabels.test, text: "" },
    schedule: {
      title: `Schedule ${title}`,
      submitLabel: "Schedule newsletter",
      text: `Times are in ${zoneName}. Choose a time at least 5 minutes from now. The newsletter goes to everyone subscribed at that time, now ${people(reaches)}.`,
    },
    send: {
      title: `Send ${title}?`,
      submitLabel: `Send to ${people(reaches)}`,
      text: `We'll email ${people(reaches)} now. You can pause the newsletter, but you can't change the text once sending starts.`,
    },
    withdraw: {
      title: `Move ${title} back to draft?`,
      submitLabel: actionLabels.withdraw,
      text: send_at
        ? `The newsletter won't be sent on ${studioTime(send_at, zone)}.`
        : "The newsletter won't be sent.",
    },
    pause: {
      title: `Pause ${title}?`,
      submitLabel: actionLabels.pause,
      text: `${people(total - done)} haven't received it yet. They get it when you resume sending.`,
    },
    retry: {
      title: `Send ${title} again?`,
      submitLabel: `Send again to ${people(failed)}`,
      text: `${people(failed)} didn't receive it. No one receives it twice.`,
    },
    remove: { title: `Remove ${title}?`, submitLabel: "Remove draft", text: "You can't restore the draft." },
  };
  const { text, ...ask } = texts[act];
  return (
    <PanelQuestion
      key={act}
      {...ask}
      answer={answer}
      hidden={act === "test" ? hidden : { version }}
      look={act === "remove" ? "danger" : "primary"}
      back={pagePath(fromList(search), `${head.id}/${params.part}`)}
    >
      {act === "test" && (
        <TextField
          label="To"
          name="to"
          inputMode="email"
          maxLength={2_000}
          defaultValue={email}
          help="1 to 5 addresses, separated by commas. The subject begins with [Test]."
          required
        />
      )}
      {act === "schedule" && (
        <div className="form-grid">
          <TextField label="Date" name="date" type="date" required />
          <TextField label="Time" name="time" type="time" required />
        </div>
      )}
      {text && <p>{text}</p>}
    </PanelQuestion>
  );
}
