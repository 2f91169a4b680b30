import { Link, useSearchParams } from "react-router";
import { useListAction } from "#app/staff/use-list-action.ts";
import { Button } from "#app/ui/button.tsx";
import { menuEntry, RowMenu } from "#app/ui/list/row-menu.tsx";
import type { LetterStatus } from "../../letters/kinds.ts";
import { backToList, type DialogAct } from "../../newsletter-address.ts";

interface LetterActsProps {
  letter: { id: string; title: string; status: LetterStatus; version: number; failed: number };
  requestId: string;
}

/** What can be asked about a letter, by where it stands. */
export function actsOf({ status, failed }: { status: LetterStatus; failed: number }): DialogAct[] {
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

export const actLabels: Record<DialogAct, string> = {
  test: "Send a test",
  schedule: "Schedule",
  send: "Send now",
  withdraw: "Back to draft",
  pause: "Pause",
  retry: "Send again to the failed",
  remove: "Remove",
};

/** What can be done with a letter of the list; what asks first is a link to its question. */
export function LetterActs({ letter, requestId }: LetterActsProps) {
  const [params] = useSearchParams();
  const { Form, busy } = useListAction();
  const { id, title, status, version } = letter;
  return (
    <span className="flex items-center justify-end gap-1 font-normal">
      {status === "paused" && (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <Button type="submit" name="intent" value="resume" look="quiet" size="small" busy={busy}>
            Go on<span className="sr-only"> with {title}</span>
          </Button>
        </Form>
      )}
      <RowMenu label={`More for ${title}`}>
        {status === "draft" && (
          <Link to={backToList(params, { letter: id })} className={menuEntry}>
            Edit
          </Link>
        )}
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="version" value={version} />
          {/* One number for one page and row: pressed twice, it makes one copy. */}
          <input type="hidden" name="request_id" value={rowNumber(requestId, id)} />
          <button type="submit" name="intent" value="duplicate" className={menuEntry}>
            Duplicate
          </button>
        </Form>
        {actsOf(letter).map((act) => (
          <Link
            key={act}
            to={backToList(params, { letter: id, ask: act })}
            className={act === "remove" ? `${menuEntry} text-clay-ink` : menuEntry}
          >
            {actLabels[act]}
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
