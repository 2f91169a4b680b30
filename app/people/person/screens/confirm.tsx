import { data, Link, redirect, useSearchParams } from "react-router";
import { z } from "zod";
import { endSessions } from "#app/accounts/managing/end-sessions.server.ts";
import { reasonForm } from "#app/accounts/managing/forms.ts";
import { withdrawInvitation } from "#app/accounts/managing/invite-person.server.ts";
import { accountMessages } from "#app/accounts/messages.ts";
import { setAccountActive } from "#app/accounts/set-active.server.ts";
import { getError } from "#app/platform/action-result.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { PanelQuestion } from "#app/staff/layout/panel-question.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { backToList, panelPath, peoplePath } from "../../people-address.ts";
import { openPerson } from "../open-person.server.ts";
import { usePerson } from "../use-person.ts";
import type { Route } from "./+types/confirm";

const questions = ["deactivate", "withdraw", "end-sessions"] as const;
const question = z.enum(questions);

/** Asks before an account is deactivated or signed out, or an invitation is withdrawn. */
export async function loader(args: Route.LoaderArgs) {
  await openPerson(args);
  return readQuestion(args.params.question);
}

function readQuestion(text: string) {
  const read = question.safeParse(text);
  if (!read.success) throw data(null, { status: 404 });
  return read.data;
}

export { loadsOnce as shouldRevalidate } from "#app/staff/layout/panel-data.ts";

export async function action(args: Route.ActionArgs) {
  const { db, member, personId: user_id } = await openPerson(args);
  const asked = readQuestion(args.params.question);
  const sent = await parseForm(args.request, reasonForm);
  if (!sent.ok) return sent.refusal;
  const { reason } = sent.value;
  const result = await {
    deactivate: () => setAccountActive(db, member, { user_id, active: false, reason }),
    withdraw: () => withdrawInvitation(db, member, { user_id }),
    "end-sessions": () => endSessions(db, member, { user_id }),
  }[asked]();
  if (!result.ok) return sent.refuse(accountMessages[result.refusal]);
  const params = new URL(args.request.url).searchParams;
  if (asked === "withdraw") throw redirect(peoplePath + backToList(params, { done: "withdrawn" }));
  throw redirect(panelPath(params, user_id, { done: asked }));
}

export default function Confirm({ loaderData: asked, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const { person, links } = usePerson();
  const answer = useLastAnswer(actionData);
  const { title, submitLabel, text } = {
    withdraw: {
      title: `Withdraw the invitation of ${person.name}?`,
      submitLabel: "Withdraw invitation",
      text: "The invitation link stops working, and the account is deleted.",
    },
    "end-sessions": {
      title: `Sign ${person.name} out everywhere?`,
      submitLabel: "Sign out everywhere",
      text: "This signs them out on every device and disables password reset links sent earlier. New sign-ins still work.",
    },
    deactivate: {
      title: `Deactivate ${person.name}?`,
      submitLabel: "Deactivate account",
      text: "This signs them out on every device and prevents new sign-ins. Their bookings, messages and articles stay.",
    },
  }[asked];
  return (
    <PanelQuestion key={asked} {...{ title, submitLabel, answer }} back={panelPath(params, person.id)}>
      <p className="text-sm text-ink-2">{text}</p>
      {getError(answer)?.error === accountMessages.teaches_still && (
        <p className="flex flex-wrap gap-4 text-sm">
          {links.handOver.map(({ to, title: words }) => (
            <Link key={to} to={to} className="link">
              {words}
            </Link>
          ))}
        </p>
      )}
      {asked === "deactivate" && (
        <TextArea
          label="Reason"
          name="reason"
          maxLength={300}
          counter={300}
          optional
          help="Only staff can see it."
        />
      )}
    </PanelQuestion>
  );
}
