import { ActionButton } from "#app/staff/action-button.tsx";
import { useModuleAddress } from "#app/staff/layout/panel-address.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { decisionsFor } from "../../kinds.ts";
import { labelOf, viewOf } from "../comment-decisions.ts";
import type { ModeratedComment } from "../moderation-queries.server.ts";

/** The possible decisions on a comment. Rejecting and removing ask first. */
export function Decisions({ comment }: { comment: ModeratedComment }) {
  const to = useModuleAddress();
  const { id } = comment;
  const view = viewOf(comment);
  return (
    <span className="flex justify-end gap-2">
      {decisionsFor(view).map((status) =>
        status === "approved" ? (
          <ActionButton
            key={status}
            action={to(id)}
            intent={status}
            look={view === "pending" || view === "reported" ? "primary" : "secondary"}
            size="small"
          >
            {labelOf(status, view)}
          </ActionButton>
        ) : (
          <LinkButton
            key={status}
            to={to(`${id}/${status}`)}
            look="secondary"
            size="small"
            preventScrollReset
          >
            {labelOf(status, view)}
          </LinkButton>
        ),
      )}
    </span>
  );
}
