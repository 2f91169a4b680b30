import { z } from "zod";
import { spanText } from "#app/planning/week/week-lists.tsx";
import { rowFields } from "#app/platform/fields/form-fields.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { capitalize } from "#app/platform/text/capitalize.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { weekdays } from "#app/profiles/kinds.ts";
import { today } from "#app/schedule/change-template.server.ts";
import { listTeacherTimeOff } from "#app/schedule/promise-queries.server.ts";
import { removeTimeOff } from "#app/schedule/time-off.server.ts";
import { weekMessages } from "#app/schedule/week-messages.ts";
import { ActionButton } from "#app/staff/action-button.tsx";
import { keepPanelOnError, useShownPanel } from "#app/staff/layout/panel-data.ts";
import { PanelFacts, PanelRows } from "#app/staff/layout/panel-rows.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/time-off";
import { openTeacher } from "./open-teacher.server.ts";
import { useTeacher } from "./use-teacher.ts";

/** When a teacher can teach, and when they are away. */
export async function loader(args: Route.LoaderArgs) {
  const { db, teacherId } = await openTeacher(args);
  return listTeacherTimeOff(db, teacherId, await today(db));
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return keepPanelOnError(`time-off ${params.teacherId}`, serverLoader);
}

const fields = z.object({ intent: z.literal("delete_time_off"), ...rowFields });

export async function action(args: Route.ActionArgs) {
  const { db, member } = await openTeacher(args);
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const removed = await removeTimeOff(db, member, sent.value.id);
  return removed.ok ? { ok: "Time off deleted." } : sent.refuse(weekMessages[removed.refusal]);
}

export default function TimeOff({ loaderData, params }: Route.ComponentProps) {
  useShownPanel(`time-off ${params.teacherId}`, loaderData);
  const { values, own_zone, own } = useTeacher();
  const days = weekdays.filter((day) => values.availability[day]?.length);
  return (
    <div className="panel-body">
      <PanelRows
        title="Time off"
        rows={loaderData.map(({ id, from_date, until_date, reason }) => ({
          key: id,
          title: spanText(from_date, until_date),
          to: own(`time-off/${id}`),
          meta: reason,
          value: (
            <ActionButton intent="delete_time_off" send={{ id }} size="small" look="quiet">
              Delete<span className="sr-only">, {spanText(from_date, until_date)}</span>
            </ActionButton>
          ),
        }))}
        empty="No upcoming time off."
      />
      <p>
        <LinkButton to={own("time-off/new")} size="small" look="secondary" preventScrollReset>
          Add time off
        </LinkButton>
      </p>
      <section aria-labelledby="hours" className="flex flex-col gap-3 border-t border-line pt-3.5">
        <h3 id="hours" className="text-xs font-semibold text-ink-2">
          Available hours in {zoneClock.city(own_zone)}
        </h3>
        {days.length === 0 && <p className="text-sm text-ink-3">No hours set, so any time is possible.</p>}
        <PanelFacts
          facts={days.map((day) => [
            capitalize(day),
            values.availability[day]?.map(({ from, until }) => `${from}–${until}`).join(", "),
          ])}
        />
        <p>
          <LinkButton to={own("edit")} look="secondary" size="small" preventScrollReset>
            Edit hours
          </LinkButton>
        </p>
      </section>
    </div>
  );
}
