import { useNavigate, useSearchParams } from "react-router";
import { actionWords, changedFields, subjectWords, whoWords } from "#app/staff/audit-words.ts";
import { studioTime } from "#app/staff/studio-time.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { AuditRow } from "../../activity-queries.server.ts";
import { undoMessages } from "../../messages.ts";
import { backToList } from "../../people-address.ts";
import { counterAct, whyNoUndo } from "../../undoable.ts";
import { UndoButton } from "./undo-button.tsx";

interface ActivityEntryProps {
  entry: AuditRow;
  zone: string;
  now: number;
  error: string | undefined;
}

/** One change closely: before and after side by side. */
export function ActivityEntry({ entry, zone, now, error }: ActivityEntryProps) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const back = backToList(params);
  const why = whyNoUndo(entry, now);
  const fields = changedFields(entry, entry.names);
  return (
    <Dialog open onClose={() => void navigate(back)} title={actionWords(entry.action)} size="large">
      {error && <Notice tone="error">{error}</Notice>}
      <p className="text-ink-2">
        {subjectWords(entry)}. {whoWords(entry)}
        {entry.actor_role && ` (${entry.actor_role.replaceAll("_", " ")})`}, {studioTime(entry.at, zone)}.
      </p>
      {fields.length > 0 && (
        <table className="mt-5 w-full text-left text-sm">
          <thead>
            <tr className="border-b border-line text-ink-3">
              <th scope="col" className="py-2 pr-4 font-medium">
                Field
              </th>
              <th scope="col" className="py-2 pr-4 font-medium">
                Before
              </th>
              <th scope="col" className="py-2 font-medium">
                After
              </th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ field, before, after }) => (
              <tr key={field} className="border-b border-line align-top">
                <th scope="row" className="py-2 pr-4 font-semibold">
                  {field}
                </th>
                <td className="py-2 pr-4 break-words">{before || "–"}</td>
                <td className="py-2 break-words">{after || "–"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {why && (
        <p className="mt-5 text-sm text-ink-2">
          {undoMessages[why]} {counterAct(entry.action)}
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {!why && <UndoButton id={entry.id} what={actionWords(entry.action)} />}
        <LinkButton to={back} look="secondary">
          Close
        </LinkButton>
      </div>
    </Dialog>
  );
}
