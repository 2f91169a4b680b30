import { useSearchParams } from "react-router";
import { doneWord } from "#app/platform/lists/list-address.ts";
import { ActionButton } from "#app/staff/action-button.tsx";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { StaffList } from "#app/staff/staff-list.tsx";
import { studioTime } from "#app/staff/studio-time.ts";
import { useLiveList } from "#app/staff/use-live-list.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { toFilter } from "#app/ui/list/filters.ts";
import { ModuleTabLinks } from "#app/ui/list/list-view.tsx";
import { AnswerNotice, Notice } from "#app/ui/notice.tsx";
import { recipientList } from "../../campaigns/campaign-lists.ts";
import { recipientStatuses } from "../../campaigns/kinds.ts";
import { recipientWords } from "../../campaigns/messages.ts";
import { progressText } from "../../campaigns/progress.ts";
import { backToList, doneWords, newsletterPath, openCampaign } from "../../newsletter-address.ts";
import type { NewsletterAnswer } from "./answer-newsletter.server.ts";
import { actionLabels, listActions } from "./campaign-actions.tsx";
import { CampaignDialog, type CampaignQuestion } from "./campaign-dialog.tsx";
import { CampaignForm } from "./campaign-form.tsx";
import { CampaignPreviewPane } from "./campaign-preview.tsx";
import { CampaignBadge, ResultBadge } from "./campaign-status.tsx";
import type { LetterHead, openLetterPage } from "./open-newsletter.server.ts";

type Opened = NonNullable<Awaited<ReturnType<typeof openLetterPage>>>;

interface CampaignPageProps {
  data: {
    campaign: Opened;
    question: CampaignQuestion | undefined;
    requestId: string;
    zone: string;
    zoneName: string;
    email: string;
  };
  answer: NewsletterAnswer | undefined;
}

/** Shows the form, the preview or the results of a newsletter. */
export function CampaignPage({ data, answer }: CampaignPageProps) {
  useLiveList("letters");
  const [params] = useSearchParams();
  const { campaign, question, requestId, zone } = data;
  const { head, part } = campaign;
  const isDraft = head.status === "draft";
  const to = (set: Record<string, string>) => openCampaign(params, head.id, set);
  const here = to({ show: part });
  const refused = answer && "typed" in answer ? answer : undefined;
  const error = answer && "error" in answer ? answer.error : undefined;
  const isForm = refused?.typed.intent?.[0] === "save_letter";
  const said = doneWord(doneWords, params);
  const tabs = [
    ...(isDraft
      ? [
          { key: "write", title: "Write", to: to({ show: "write" }), isCurrent: part === "write" },
          { key: "design", title: "Design", to: `${to({ show: "write" })}#design`, isCurrent: false },
        ]
      : []),
    { key: "preview", title: "Preview", to: to({ show: "preview" }), isCurrent: part === "preview" },
    { key: "result", title: "Result", to: to({ show: "result" }), isCurrent: part === "result" },
  ];
  return (
    <>
      <PageBar
        title={head.title}
        actions={
          <>
            <LinkButton to={backToList(params)} look="quiet">
              All letters
            </LinkButton>
            {head.status === "paused" && <GoOn id={head.id} />}
            {listActions(head).map((act) => (
              <LinkButton
                key={act}
                to={to({ show: part, ask: act })}
                look={act === "send" ? "primary" : "secondary"}
              >
                {actionLabels[act]}
              </LinkButton>
            ))}
          </>
        }
      />
      <p className="mb-4 text-sm text-ink-2">
        <Lead head={head} zone={zone} zoneName={data.zoneName} />
      </p>
      {(said || (error && !isForm && !question)) && (
        <div className="mb-5">
          <AnswerNotice tone={error && !isForm && !question ? "error" : "success"}>
            {error && !isForm && !question ? error : said}
          </AnswerNotice>
        </div>
      )}
      <ModuleTabLinks label="Newsletter sections" tabs={tabs} />
      {"form" in campaign && campaign.form && (
        <CampaignForm
          key={head.id}
          form={campaign.form}
          requestId={requestId}
          answer={isForm ? refused : undefined}
          back={backToList(params)}
          level="h2"
        />
      )}
      {"shown" in campaign && campaign.shown && (
        <div className="max-w-3xl">
          <CampaignPreviewPane shown={campaign.shown} />
        </div>
      )}
      {"recipients" in campaign && campaign.recipients && (
        <Result campaign={{ head, recipients: campaign.recipients }} />
      )}
      {question && (
        <CampaignDialog
          key={question.act}
          question={question}
          back={here}
          requestId={requestId}
          zone={zone}
          zoneName={data.zoneName}
          email={data.email}
          error={error}
          answer={refused}
        />
      )}
    </>
  );
}

function GoOn({ id }: { id: string }) {
  return (
    <ActionButton intent="resume" send={{ id }}>
      Go on
    </ActionButton>
  );
}

function Lead({ head, zone, zoneName }: { head: LetterHead; zone: string; zoneName: string }) {
  const { status, send_at, started_at } = head;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <CampaignBadge status={status} />
      <span>{head.subject}</span>
      {status === "scheduled" && send_at && (
        <span>{`Leaves on ${studioTime(send_at, zone)}, ${zoneName}`}</span>
      )}
      {started_at && <span>{`Begun on ${studioTime(started_at, zone)}, ${zoneName}`}</span>}
    </span>
  );
}

function Result({
  campaign: { head, recipients },
}: {
  campaign: { head: LetterHead; recipients: Extract<Opened, { part: "result" }>["recipients"] };
}) {
  const { status } = recipients.query.filters;
  if (head.status === "draft" || head.status === "scheduled") {
    return (
      <EmptyState
        picture="letter"
        heading="h2"
        title="Not sent yet"
        text="The delivery results appear here after you send it."
      />
    );
  }
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
        caption={`Whom ${head.title} went to`}
        of={["recipient", "recipients"]}
        searchLabel="Search recipients"
        rowKey={(row) => row.id}
        kept={{ letter: head.id, show: "result" }}
        csv={`${newsletterPath}/export.csv`}
        selects={[toFilter("status", "Result", status, recipientWords, recipientStatuses)]}
        columns={[
          { key: "email", title: "Email", main: true, sort: "email", cell: (row) => row.email || "Removed" },
          { key: "name", title: "Name", cell: (row) => row.name ?? "–" },
          { key: "result", title: "Result", cell: (row) => <ResultBadge status={row.status} /> },
          { key: "reason", title: "Reason", cell: (row) => row.reason ?? "–", className: "break-words" },
        ]}
        empty={<EmptyState picture="letter" heading="h2" title="No recipients yet" />}
      />
    </>
  );
}

/** How far it is, in numbers and as a bar that is true after every reload. */
function Figures({ head }: { head: LetterHead }) {
  const { status, total, delivered, failed, skipped, done, minutes } = head;
  const figures = [
    ["delivered", delivered],
    ["failed", failed],
    ["left before", skipped],
    ["to go", total - done],
  ] as const;
  return (
    <div className="mb-6">
      {(status === "sending" || status === "paused") && (
        <div className="mb-5">
          <p role="status" className="mb-1 text-sm">
            {status === "paused"
              ? `Paused at ${progressText({ done, total, minutes })}`
              : progressText({ done, total, minutes })}
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
        {figures.map(([label, count]) => (
          <div key={label} className="rounded-lg border border-line bg-paper-2 px-4 py-3">
            <dd className="figures text-xl">{count.toLocaleString("en-IN")}</dd>
            <dt className="text-sm text-ink-2">{label}</dt>
          </div>
        ))}
      </dl>
    </div>
  );
}
