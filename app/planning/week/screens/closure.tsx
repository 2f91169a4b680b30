import { data, redirect, useSearchParams } from "react-router";
import { reopenClosure } from "#app/bookings/closures/add-closure.server.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { today } from "#app/schedule/change-template.server.ts";
import { weekMessages } from "#app/schedule/week-messages.ts";
import { keepPanelOnError, useShownPanel } from "#app/staff/layout/panel-data.ts";
import { PanelQuestion } from "#app/staff/layout/panel-question.tsx";
import { PanelText, SidePanel } from "#app/staff/layout/side-panel.tsx";
import { openModule } from "#app/staff/open-module.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { weekPanel } from "../week-address.ts";
import { closureStatuses, Progress, spanText } from "../week-lists.tsx";
import { listClosureRows } from "../week-queries.server.ts";
import type { Route } from "./+types/closure";

/** One closure, and the button that reopens its days. */
export async function loader(args: Route.LoaderArgs) {
  const { db } = await openModule(args, "weekly-schedule");
  const rows = await listClosureRows(db, await today(db));
  const row = rows.find(({ id }) => id === args.params.closureId);
  if (!row) throw data(null, { status: 404 });
  return row;
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return keepPanelOnError(params.closureId, serverLoader);
}

export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, "weekly-schedule");
  const reopened = await reopenClosure(appContext(args.context).db, member, args.params.closureId);
  if (!reopened.ok) return { error: weekMessages[reopened.refusal] };
  throw redirect(weekPanel(new URL(args.request.url).searchParams, "", { done: "lifted" }));
}

export default function Closure({ loaderData: row, actionData }: Route.ComponentProps) {
  useShownPanel(row.id, row);
  const [params] = useSearchParams();
  const answer = useLastAnswer(actionData);
  const back = weekPanel(params, "");
  const { tone, words } = closureStatuses[row.status];
  return (
    <SidePanel title={row.name} back={back}>
      <PanelText>
        <dl className="panel-facts">
          <dt>Days</dt>
          <dd>{spanText(row.from_date, row.until_date)}</dd>
          <dt>Closed for</dt>
          <dd>
            {row.schedule_ids.length === 0
              ? "The studio"
              : formatCount(row.schedule_ids.length, "weekly class", "weekly classes")}
          </dd>
          <dt>Status</dt>
          <dd>
            <Badge tone={tone}>{words}</Badge>
          </dd>
          <dt>Notified</dt>
          <dd>
            <Progress row={row} />
          </dd>
          {row.words && (
            <>
              <dt>Message</dt>
              <dd>{row.words}</dd>
            </>
          )}
        </dl>
      </PanelText>
      {row.status !== "lifted" && (
        <PanelQuestion
          title={`Reopen ${row.name}?`}
          submitLabel="Reopen"
          look="primary"
          answer={answer}
          back={back}
        >
          <p className="text-sm text-ink-2">
            The remaining days open for booking. Canceled bookings stay canceled.
          </p>
        </PanelQuestion>
      )}
    </SidePanel>
  );
}
