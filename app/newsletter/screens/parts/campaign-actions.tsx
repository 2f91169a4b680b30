import { Link, useSearchParams } from "react-router";
import { ActionButton, ActionMenuItem } from "#app/staff/action-button.tsx";
import { menuEntry, RowMenu } from "#app/ui/list/row-menu.tsx";
import type { CampaignStatus } from "../../campaigns/kinds.ts";
import { backToList, type DialogAction } from "../../newsletter-address.ts";

interface CampaignActionsProps {
  campaign: { id: string; title: string; status: CampaignStatus; version: number; failed: number };
  requestId: string;
}

/** Returns the actions that need confirmation for a newsletter in this status. */
export function listActions({ status, failed }: { status: CampaignStatus; failed: number }): DialogAction[] {
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

export const actionLabels: Record<DialogAction, string> = {
  test: "Send a test",
  schedule: "Schedule",
  send: "Send now",
  withdraw: "Back to draft",
  pause: "Pause",
  retry: "Send again to the failed",
  remove: "Remove",
};

/** A newsletter's actions in the list. Actions that need confirmation link to a dialog. */
export function CampaignActions({ campaign, requestId }: CampaignActionsProps) {
  const [params] = useSearchParams();
  const { id, title, status, version } = campaign;
  return (
    <span className="flex items-center justify-end gap-1 font-normal">
      {status === "paused" && (
        <ActionButton intent="resume" send={{ id }} look="quiet" size="small">
          Go on<span className="sr-only"> with {title}</span>
        </ActionButton>
      )}
      <RowMenu label={`More for ${title}`}>
        {status === "draft" && (
          <Link to={backToList(params, { letter: id })} className={menuEntry}>
            Edit
          </Link>
        )}
        {/* One number for one page and row: pressed twice, it makes one copy. */}
        <ActionMenuItem intent="duplicate" send={{ id, version, request_id: rowNumber(requestId, id) }}>
          Duplicate
        </ActionMenuItem>
        {listActions(campaign).map((act) => (
          <Link
            key={act}
            to={backToList(params, { letter: id, ask: act })}
            className={act === "remove" ? `${menuEntry} text-clay-ink` : menuEntry}
          >
            {actionLabels[act]}
          </Link>
        ))}
      </RowMenu>
    </span>
  );
}

/** A number for each row out of the page's: the first half of one and the second of the other. */
function rowNumber(requestId: string, id: string): string {
  return requestId.slice(0, 18) + id.slice(18);
}
