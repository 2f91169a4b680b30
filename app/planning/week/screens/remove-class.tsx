import { redirect, useSearchParams } from "react-router";
import { z } from "zod";
import { appContext } from "#app/platform/app-context.server.ts";
import { versionFields } from "#app/platform/fields/form-fields.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { removeTemplate } from "#app/schedule/change-template.server.ts";
import { weekMessages } from "#app/schedule/week-messages.ts";
import { PanelQuestion } from "#app/staff/layout/panel-question.tsx";
import { openModule } from "#app/staff/open-module.server.ts";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { weekPanel } from "../week-address.ts";
import { loadWeeklyClass } from "../weekly-class.server.ts";
import type { Route } from "./+types/remove-class";

const fields = z.object({ version: versionFields.version });

/** Deletes a weekly class that was never booked. */
export async function loader(args: Route.LoaderArgs) {
  await openModule(args, "weekly-schedule");
  const row = await loadWeeklyClass(appContext(args.context).db, args.params.classId);
  return { version: row.version };
}

export { loadsOnce as shouldRevalidate } from "#app/staff/layout/panel-data.ts";

export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, "weekly-schedule");
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const id = args.params.classId;
  const removed = await removeTemplate(appContext(args.context).db, member, { ...sent.value, id });
  if (!removed.ok) return sent.refuse(weekMessages[removed.refusal]);
  throw redirect(weekPanel(new URL(args.request.url).searchParams, "", { done: "removed" }));
}

export default function RemoveClass({ loaderData, actionData, params: { classId } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const { version } = loaderData;
  return (
    <PanelQuestion
      title="Remove this class?"
      submitLabel="Remove class"
      answer={useLastAnswer(actionData)}
      hidden={{ version }}
      back={weekPanel(params, classId)}
    >
      <p className="text-sm text-ink-2">
        This also removes its planned sessions. A class that was ever booked can only be ended.
      </p>
    </PanelQuestion>
  );
}
