import { randomUUID } from "node:crypto";
import { redirect, useSearchParams } from "react-router";
import { idempotencyFields } from "#app/platform/fields/form-fields.ts";
import { countRows, listMatchingIds } from "#app/platform/lists/list-page.server.ts";
import { readListQuery } from "#app/platform/lists/list-query.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { PanelForm } from "#app/staff/layout/panel-form.tsx";
import { SidePanel } from "#app/staff/layout/side-panel.tsx";
import { useNewForm } from "#app/staff/layout/use-panel-form.ts";
import { listData } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { rowNumber, runBulk } from "#app/staff/run-bulk.server.ts";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { atRiskAddress, readRecipients } from "../at-risk-address.ts";
import { atRiskList } from "../at-risk-list.ts";
import { atRiskSource, listAtRisk, riskMoment } from "../at-risk-queries.server.ts";
import { noteForm } from "../forms.ts";
import { checkInMessages } from "../messages.ts";
import { checkInTexts, findMainReason, restDays } from "../reasons.ts";
import { writeToMember } from "../write-to-member.server.ts";
import type { Route } from "./+types/email-members";

const fields = noteForm.extend(idempotencyFields);
const namesMost = 25;

/** The form of an email to members at risk: to the selected ones, or to all that match the list's filters. */
export async function loader(args: Route.LoaderArgs) {
  const { db } = await openModule(args, "overview");
  const params = new URL(args.request.url).searchParams;
  const { all, ids } = readRecipients(params);
  const present = await riskMoment(db);
  const source = atRiskSource(present);
  const shown = all ? (await listData(db, source, args.request)).rows : await listAtRisk(db, present, ids);
  if (shown.length === 0) throw redirect(atRiskAddress(params));
  return {
    names: shown.map(({ name }) => name).slice(0, namesMost),
    count: all ? await countRows(db, source, readListQuery(atRiskList, params)) : shown.length,
    values: checkInTexts[findMainReason(shown)],
    requestId: randomUUID(),
  };
}

export { loadsOnce as shouldRevalidate } from "#app/staff/layout/panel-data.ts";

export async function action(args: Route.ActionArgs) {
  const { member, db } = await openModule(args, "overview");
  const params = new URL(args.request.url).searchParams;
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const { request_id, ...note } = sent.value;
  const { all, ids } = readRecipients(params);
  const source = atRiskSource(await riskMoment(db));
  const chosen = all ? await listMatchingIds(db, source, readListQuery(atRiskList, params)) : ids;
  let isForAll = true;
  const written = await runBulk(
    chosen,
    async (user_id) => {
      const number = rowNumber(request_id, user_id);
      const result = await writeToMember(db, member, { ...note, user_id, request_id: number });
      if (!result.ok) isForAll = false;
      return result;
    },
    checkInMessages,
  );
  if ("error" in written) return sent.refuse(written.error);
  throw redirect(atRiskAddress(params, "", { done: isForAll ? "written" : "some" }));
}

export default function EmailMembers({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const { names, count, values, requestId } = loaderData;
  const form = useNewForm(requestId, actionData);
  const back = atRiskAddress(params);
  const who = formatCount(count, "member");
  const others = names.length < count ? ` and ${count - names.length} more` : "";
  return (
    <SidePanel title={count === 1 && names[0] ? `Email ${names[0]}` : `Email ${who}`} back={back}>
      <PanelForm {...form} labels={{}} submitLabel={`Send to ${who}`} back={back}>
        <p className="text-sm text-ink-2">
          {`${names.join(", ")}${others}. Each member gets a separate email. Replies go to the studio.`}
        </p>
        <p className="text-sm text-ink-2">
          {`We skip members who opted out, were emailed in the last ${restDays} days or have booked again. The email includes an unsubscribe link.`}
        </p>
        <TextField label="Subject" name="subject" maxLength={120} defaultValue={values.subject} required />
        <TextArea
          label="Message"
          name="words"
          rows={10}
          maxLength={2000}
          counter={2000}
          defaultValue={values.words}
          required
          help="{first_name} is replaced by the member's first name. A blank line starts a new paragraph. A button to the schedule follows your message."
        />
      </PanelForm>
    </SidePanel>
  );
}
