import { StaffList } from "#app/staff/staff-list.tsx";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { toFilter } from "#app/ui/list/filters.ts";
import type { DataOf } from "#app/ui/list/list-view.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { newsletterPath } from "../../newsletter-address.ts";
import { recipientList } from "../campaign-lists.ts";
import type { ListedRecipient } from "../campaign-queries.server.ts";
import { type RecipientStatus, recipientStatuses } from "../kinds.ts";
import { recipientWords } from "../messages.ts";
import { type CampaignHead, progressText } from "../progress.ts";

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
export function CampaignResult({ head, recipients, list }: CampaignResultProps) {
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
