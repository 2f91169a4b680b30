import { randomUUID } from "node:crypto";
import { redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { idempotencyFields } from "#app/platform/fields/form-fields.ts";
import { listMatchingIds } from "#app/platform/lists/list-page.server.ts";
import { readListQuery } from "#app/platform/lists/list-query.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { PanelForm } from "#app/staff/layout/panel-form.tsx";
import { SidePanel } from "#app/staff/layout/side-panel.tsx";
import { useNewForm } from "#app/staff/layout/use-panel-form.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { runBulk } from "#app/staff/run-bulk.server.ts";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { messageForm } from "../forms.ts";
import { messageTeacher } from "../message-teacher.server.ts";
import { messageMessages } from "../messages.ts";
import { teacherList } from "../teacher-lists.ts";
import { findListedTeacher, teacherSource } from "../teacher-queries.server.ts";
import { readRecipients, teachersAddress } from "../teachers-address.ts";
import type { Route } from "./+types/message";
import { useTeachersAddress } from "./use-teacher.ts";

async function openMessage(args: Route.LoaderArgs | Route.ActionArgs) {
  const opened = await openModule(args, "instructor-management");
  const params = new URL(args.request.url).searchParams;
  return { ...opened, params, ...readRecipients(params) };
}

/** An email to the teachers in the address. Each gets a separate one. */
export async function loader(args: Route.LoaderArgs) {
  const { db, params, all, ids } = await openMessage(args);
  if (!all && ids.length === 0) throw redirect(teachersAddress(params));
  const teachers = all ? [] : await Promise.all(ids.map((id) => findListedTeacher(db, id)));
  return { all, names: teachers.flatMap((one) => one?.name ?? []), requestId: randomUUID() };
}

/** A reload of the list keeps the request ID, so that a form sent twice sends one email. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search !== nextUrl.search;
}

const fields = messageForm.extend(idempotencyFields);

export async function action(args: Route.ActionArgs) {
  const { db, member, params, all, ids } = await openMessage(args);
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const query = readListQuery(teacherList, params);
  const answer = await runBulk(
    all ? await listMatchingIds(db, teacherSource, query) : ids,
    (user_id) => messageTeacher(db, member, { ...sent.value, user_id }),
    messageMessages,
  );
  if ("error" in answer) return sent.refuse(answer.error);
  throw redirect(teachersAddress(params, "", { done: "sent" }));
}

export default function Message({ loaderData, actionData }: Route.ComponentProps) {
  const { all, names, requestId } = loaderData;
  const back = useTeachersAddress()();
  const whom = all ? "all" : formatCount(names.length, "teacher");
  return (
    <SidePanel title={all ? "Message to all who match" : `Message to ${whom}`} back={back}>
      <PanelForm
        {...useNewForm(requestId, actionData)}
        back={back}
        submitLabel={`Send to ${whom}`}
        labels={{}}
      >
        <p className="text-sm text-ink-2">
          {all ? "Everyone in the list" : `${names.join(", ")}. Each`} gets a separate email. Replies go to
          the studio.
        </p>
        <TextField label="Subject" name="subject" maxLength={120} required />
        <TextArea label="Message" name="words" rows={8} maxLength={4000} counter={4000} required />
      </PanelForm>
    </SidePanel>
  );
}
