import { redirect, type ShouldRevalidateFunctionArgs, useOutlet, useSearchParams } from "react-router";
import { z } from "zod";
import { getError, getSuccess } from "#app/platform/action-result.ts";
import { idempotencyFields, versionFields } from "#app/platform/fields/form-fields.ts";
import { doneWord } from "#app/platform/lists/list-address.ts";
import { oneOf } from "#app/platform/lists/list-query.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { ActionButton } from "#app/staff/action-button.tsx";
import { ModuleStatus } from "#app/staff/action-notice.tsx";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { keepPanelOnError, useShownPanel } from "#app/staff/layout/panel-data.ts";
import { isPanelMove } from "#app/staff/layout/side-panel.tsx";
import { listData } from "#app/staff/list-data.server.ts";
import { refuseChange } from "#app/staff/refuse-change.server.ts";
import { StaffList } from "#app/staff/staff-list.tsx";
import { studioTime } from "#app/staff/studio-time.ts";
import { useLiveList } from "#app/staff/use-live-list.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { toFilter } from "#app/ui/list/filters.ts";
import { type DataOf, ModuleTabLinks } from "#app/ui/list/list-view.tsx";
import { Notice } from "#app/ui/notice.tsx";
import {
  campaignParts,
  doneWords,
  fromList,
  listPath,
  newsletterPath,
  pagePath,
} from "../../newsletter-address.ts";
import { recipientList } from "../campaign-lists.ts";
import {
  countAudiences,
  findCampaign,
  findSentText,
  type ListedRecipient,
  listCampaignPictures,
  recipientSource,
  recipientsOf,
} from "../campaign-queries.server.ts";
import { duplicateCampaign, saveCampaign } from "../change-campaign.server.ts";
import { campaignForm } from "../forms.ts";
import { type RecipientStatus, recipientStatuses } from "../kinds.ts";
import { campaignMessages, recipientWords } from "../messages.ts";
import { openCampaign } from "../open-campaigns.server.ts";
import { previewCampaign, previewSent } from "../preview-campaign.server.ts";
import { type CampaignHead, progressText, toHead } from "../progress.ts";
import { resumeCampaign } from "../send-campaign.server.ts";
import type { Route } from "./+types/campaign";
import { actionLabels, CampaignBadge, firstPart, listActions } from "./campaign-actions.tsx";
import { campaignValues, DraftForm } from "./campaign-form.tsx";
import { CampaignPreviewPane } from "./campaign-preview.tsx";

const fields = z.discriminatedUnion("intent", [
  campaignForm.extend({ intent: z.literal("save"), version: versionFields.version }),
  z.object({ intent: z.literal("duplicate"), ...idempotencyFields }),
  z.object({ intent: z.literal("resume") }),
]);

export async function loader(args: Route.LoaderArgs) {
  const { db, member, mail, campaign } = await openCampaign(args);
  const { id, status } = campaign;
  const part = oneOf(campaignParts, args.params.part);
  const first = firstPart(status);
  if (!part || (part !== first && (first !== "result" || part === "write"))) {
    const { search } = new URL(args.request.url);
    throw redirect(pagePath(new URLSearchParams(), `${id}/${first}`) + search);
  }
  const shared = { head: toHead(campaign, now()), zone: await studioTimeZone(db) };
  if (part === "result") {
    const scope = recipientsOf(id);
    return { ...shared, part, recipients: await listData(db, recipientSource, args.request, { scope }) };
  }
  const sent = part === "preview" ? await findSentText(db, id) : undefined;
  const shown = sent
    ? previewSent(sent, campaign.preheader, mail, member.name)
    : await previewCampaign(campaign, mail, member.name);
  if (part === "preview") return { ...shared, part, shown };
  const [counts, pictures] = await Promise.all([countAudiences(db), listCampaignPictures(db)]);
  const { version } = campaign;
  return { ...shared, part, form: { version, values: campaignValues(campaign), counts, pictures, shown } };
}

/** Opening or closing a question keeps the page. */
export function shouldRevalidate(navigation: ShouldRevalidateFunctionArgs) {
  const isSamePart = navigation.currentParams.part === navigation.nextParams.part;
  return !(isSamePart && isPanelMove(navigation)) && navigation.defaultShouldRevalidate;
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return keepPanelOnError(params.campaignId + params.part, serverLoader);
}

export async function action(args: Route.ActionArgs) {
  const { db, member, list, campaign } = await openCampaign(args);
  const { id } = campaign;
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const { value } = sent;
  if (value.intent === "duplicate") {
    const copy = await duplicateCampaign(db, member, { id, request_id: value.request_id });
    if (!copy.ok) return sent.refuse(campaignMessages[copy.refusal]);
    throw redirect(pagePath(list, `${copy.value.id}/write`, { done: "copied" }));
  }
  if (value.intent === "resume") {
    const resumed = await resumeCampaign(db, member, { id });
    return resumed.ok ? { ok: "Sending resumed." } : sent.refuse(campaignMessages[resumed.refusal]);
  }
  const { intent: _, ...form } = value;
  const saved = await saveCampaign(db, member, { ...form, id });
  if (saved.ok) return { ok: doneWords.saved };
  return refuseChange(sent, saved.refusal, {
    words: campaignMessages,
    stored: async () => {
      const row = await findCampaign(db, id);
      return row && { version: row.version, values: campaignValues(row) };
    },
  });
}

/** The form, the preview or the results of a newsletter. */
export default function CampaignPage({ loaderData, actionData, params }: Route.ComponentProps) {
  useShownPanel(params.campaignId + params.part, loaderData);
  useLiveList("letters");
  const [search] = useSearchParams();
  const { head, part, zone } = loaderData;
  const question = useOutlet(head);
  const answer = useLastAnswer(actionData);
  const to = (at: string) => pagePath(fromList(search), `${head.id}/${at}`);
  return (
    <>
      <PageBar
        title={head.title}
        back={{ to: listPath(fromList(search)), label: "All newsletters" }}
        clock={head.status === "draft" ? <CampaignBadge status="draft" /> : undefined}
        actions={
          <>
            {head.status === "paused" && <ActionButton intent="resume">Resume sending</ActionButton>}
            {listActions(head).map((act) => (
              <LinkButton
                key={act}
                to={to(`${part}/${act}`)}
                look={act === "send" ? "primary" : "secondary"}
                preventScrollReset
              >
                {actionLabels[act]}
              </LinkButton>
            ))}
          </>
        }
      />
      {head.status !== "draft" && (
        <p className="my-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
          <CampaignBadge status={head.status} />
          <span>{head.subject}</span>
          {head.status === "scheduled" && head.send_at && (
            <span>{`Scheduled for ${studioTime(head.send_at, zone)}, ${zoneClock.city(zone)}`}</span>
          )}
          {head.started_at && (
            <span>{`Started on ${studioTime(head.started_at, zone)}, ${zoneClock.city(zone)}`}</span>
          )}
        </p>
      )}
      <ModuleStatus
        error={part === "write" ? undefined : getError(answer)?.error}
        ok={
          answer && part !== "write"
            ? getSuccess(answer)?.ok
            : answer || question
              ? undefined
              : doneWord(doneWords, search)
        }
      />
      {firstPart(head.status) === "result" && (
        <ModuleTabLinks
          label="Newsletter sections"
          tabs={[
            { key: "result", title: "Result", to: to("result"), isCurrent: part === "result" },
            { key: "preview", title: "Preview", to: to("preview"), isCurrent: part === "preview" },
          ]}
        />
      )}
      {loaderData.part === "write" && (
        <DraftForm {...loaderData.form} answer={actionData} isAsking={question !== null} />
      )}
      {loaderData.part === "preview" && (
        <div className="halves full-width">
          <CampaignPreviewPane shown={loaderData.shown} />
        </div>
      )}
      {loaderData.part === "result" && (
        <CampaignResult head={head} recipients={loaderData.recipients} list={search.get("list")} />
      )}
      {question && <div className="page-foot full-width sticky bottom-0 z-10">{question}</div>}
    </>
  );
}

const tones: Record<RecipientStatus, Tone> = {
  waiting: "plain",
  queued: "marigold",
  sent: "forest",
  failed: "clay",
  skipped: "lotus",
};

interface CampaignResultProps {
  head: CampaignHead;
  recipients: DataOf<typeof recipientList, ListedRecipient>;
  /** The query of the list that the page leads back to. */
  list: string | null;
}

/** The progress and the recipients of a newsletter. */
function CampaignResult({ head, recipients, list }: CampaignResultProps) {
  return (
    <>
      <Figures head={head} />
      {head.status === "failed" && (
        <div className="mb-5">
          <Notice tone="error">No email was accepted. Check the reasons, then send it again.</Notice>
        </div>
      )}
      <StaffList
        module="newsletter-management"
        views={[]}
        live="letters"
        list={recipientList}
        data={recipients}
        caption={`Recipients of ${head.title}`}
        of={["recipient", "recipients"]}
        searchLabel="Search recipients"
        rowKey={(row) => row.id}
        kept={{ letter: head.id, ...(list ? { list } : {}) }}
        csv={`${newsletterPath}/export.csv`}
        selects={[toFilter("status", "Result", recipientWords, recipientStatuses)]}
        columns={[
          { key: "email", title: "Email", main: true, sort: "email", cell: (row) => row.email || "Removed" },
          { key: "name", title: "Name", cell: (row) => row.name ?? "–" },
          {
            key: "result",
            title: "Result",
            cell: ({ status }) => <Badge tone={tones[status]}>{recipientWords[status]}</Badge>,
          },
          { key: "reason", title: "Reason", cell: (row) => row.reason ?? "–", className: "break-words" },
        ]}
        empty={<EmptyState picture="letter" heading="h2" title="No recipients yet" />}
      />
    </>
  );
}

/** The progress in numbers and as a bar. */
function Figures({ head }: { head: CampaignHead }) {
  const { status, total, delivered, failed, skipped, done } = head;
  const figures = { Delivered: delivered, Failed: failed, Unsubscribed: skipped, Waiting: total - done };
  return (
    <div className="mb-6">
      {(status === "sending" || status === "paused") && (
        <div className="mb-5">
          <p role="status" className="mb-1 text-sm">
            {`${status === "paused" ? "Paused at " : ""}${progressText(head)}`}
          </p>
          <progress
            value={done}
            max={Math.max(total, 1)}
            aria-label="Sent"
            className="h-2.5 w-full max-w-3xl accent-forest"
          />
          <p className="mt-1 text-sm text-ink-3">Sending continues when you close this page.</p>
        </div>
      )}
      <dl className="flex flex-wrap gap-3">
        {Object.entries(figures).map(([label, count]) => (
          <div key={label} className="rounded-lg border border-line bg-paper-2 px-4 py-3">
            <dd className="figures text-xl">{count.toLocaleString("en-IN")}</dd>
            <dt className="text-sm text-ink-2">{label}</dt>
          </div>
        ))}
      </dl>
    </div>
  );
}
