import { Link, useSearchParams } from "react-router";
import { ActionButton, ActionMenuItem } from "#app/staff/action-button.tsx";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { menuEntry, RowMenu } from "#app/ui/list/row-menu.tsx";
import { type CampaignAct, pagePath } from "../../newsletter-address.ts";
import type { ListedCampaign } from "../campaign-queries.server.ts";
import type { CampaignStatus } from "../kinds.ts";
import { campaignStatusWords } from "../messages.ts";

const tones: Record<CampaignStatus, Tone> = {
  draft: "plain",
  scheduled: "sky",
  sending: "marigold",
  paused: "lotus",
  sent: "forest",
  failed: "clay",
};

export function CampaignBadge({ status }: { status: CampaignStatus }) {
  return <Badge tone={tones[status]}>{campaignStatusWords[status]}</Badge>;
}

/** Returns the page that a newsletter in this status opens with. */
export function firstPart(status: CampaignStatus) {
  if (status === "draft") return "write";
  return status === "scheduled" ? "preview" : "result";
}

/** Returns the actions on a newsletter in this status that ask first. */
export function listActions({ status, failed }: { status: CampaignStatus; failed: number }): CampaignAct[] {
  switch (status) {
    case "draft":
      return ["test", "schedule", "send", "remove"];
    case "scheduled":
      return ["test", "send", "withdraw"];
    case "sending":
      return ["pause"];
    case "paused":
      return [];
    default:
      return failed > 0 ? ["test", "retry"] : ["test"];
  }
}

export const actionLabels: Record<CampaignAct, string> = {
  test: "Send a test",
  schedule: "Schedule",
  send: "Send now",
  withdraw: "Back to draft",
  pause: "Pause",
  retry: "Send again to the failed",
  remove: "Remove",
};

/** A newsletter's actions in the list. */
export function CampaignActions({ campaign, requestId }: { campaign: ListedCampaign; requestId: string }) {
  const [params] = useSearchParams();
  const { id, title, status } = campaign;
  const page = pagePath(params, `${id}/${firstPart(status)}`);
  return (
    <span className="flex items-center justify-end gap-1 font-normal">
      {status === "paused" && (
        <ActionButton intent="resume" action={page} look="quiet" size="small">
          Resume<span className="sr-only"> {title}</span>
        </ActionButton>
      )}
      <RowMenu label={`More for ${title}`}>
        {status === "draft" && (
          <Link to={page} className={menuEntry}>
            Edit
          </Link>
        )}
        {/* One key for each page and row, so that two presses make one copy. */}
        <ActionMenuItem
          intent="duplicate"
          action={page}
          send={{ request_id: requestId.slice(0, 18) + id.slice(18) }}
        >
          Duplicate
        </ActionMenuItem>
        {listActions(campaign).map((act) => (
          <Link
            key={act}
            to={pagePath(params, `${id}/${firstPart(status)}/${act}`)}
            className={act === "remove" ? `${menuEntry} text-clay-ink` : menuEntry}
          >
            {actionLabels[act]}
          </Link>
        ))}
      </RowMenu>
    </span>
  );
}
