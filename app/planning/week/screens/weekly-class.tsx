import { redirect, useOutlet, useSearchParams } from "react-router";
import { versionFields } from "#app/platform/fields/form-fields.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { listWeekdayDates } from "#app/schedule/next-occurrence.ts";
import { fatesField, templateForm } from "#app/schedule/template-form.ts";
import { keepPanelOnError, useShownPanel } from "#app/staff/layout/panel-data.ts";
import { SidePanel } from "#app/staff/layout/side-panel.tsx";
import { useEditForm } from "#app/staff/layout/use-panel-form.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { changeWeeklyClass } from "../change-week.server.ts";
import { weekDone, weekPanel } from "../week-address.ts";
import {
  listTouched,
  loadClassChoices,
  loadWeeklyClass,
  nameWeeklyClass,
  refuseWeeklyClass,
  weeklyClassValues,
} from "../weekly-class.server.ts";
import type { Route } from "./+types/weekly-class";
import { ClassForm, SessionFates } from "./class-form.tsx";

const fields = templateForm.extend({ version: versionFields.version, fate: fatesField });

/** The form of one weekly class, beside the week. */
export async function loader(args: Route.LoaderArgs) {
  const { db } = await openModule(args, "weekly-schedule");
  const row = await loadWeeklyClass(db, args.params.classId);
  const choices = await loadClassChoices(db, row);
  return {
    name: nameWeeklyClass(row),
    version: row.version,
    values: weeklyClassValues(row, choices.today),
    choices,
    /** The next date after today, within a year. */
    next: listWeekdayDates(row, choices.today, zoneClock.addDays(choices.today, 366))[0],
    touched: await listTouched(db, row.id),
  };
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return keepPanelOnError(params.classId, serverLoader);
}

export async function action(args: Route.ActionArgs) {
  const { member, db } = await openModule(args, "weekly-schedule");
  const id = args.params.classId;
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const { fate: fates, ...form } = sent.value;
  const changed = await changeWeeklyClass(db, member, { ...form, id, fates });
  if (!changed.ok) return refuseWeeklyClass(db, sent, changed.refusal, id);
  if (changed.value.id === id) return { ok: weekDone.changed };
  // Another day or time ends this weekly class and starts a new one.
  throw redirect(weekPanel(new URL(args.request.url).searchParams, "", { done: "changed" }));
}

export default function WeeklyClass({ loaderData, actionData, params: { classId } }: Route.ComponentProps) {
  useShownPanel(classId, loaderData);
  const [params] = useSearchParams();
  const question = useOutlet();
  const { key, form } = useEditForm(loaderData, actionData);
  const { choices, touched, name, next } = loaderData;
  const to = (path: string) => weekPanel(params, path && `${classId}/${path}`);
  return (
    <SidePanel title={name} back={to("")}>
      {question ?? (
        <ClassForm
          key={key}
          {...form}
          choices={choices}
          fromLabel="From"
          submitLabel="Save from this date on"
          back={to("")}
          top={
            <>
              <p className="flex flex-wrap gap-2">
                {next && (
                  <LinkButton to={to(`move/${next}`)} look="secondary" size="small" preventScrollReset>
                    Move class
                  </LinkButton>
                )}
                <LinkButton to={to("end")} look="secondary" size="small" preventScrollReset>
                  End class
                </LinkButton>
                <LinkButton to={to("remove")} look="quiet" size="small" preventScrollReset>
                  Remove class
                </LinkButton>
              </p>
              <p className="text-sm text-ink-2">
                Changes apply from the date below. Earlier sessions stay the same.
              </p>
            </>
          }
        >
          <SessionFates sessions={touched} mayFollow />
        </ClassForm>
      )}
    </SidePanel>
  );
}
