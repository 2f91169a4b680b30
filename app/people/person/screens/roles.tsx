import { changeRoles } from "#app/accounts/assign-role.server.ts";
import { rolesForm } from "#app/accounts/managing/forms.ts";
import { accountMessages } from "#app/accounts/messages.ts";
import { isRoleName } from "#app/accounts/roles.ts";
import { getError } from "#app/platform/action-result.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { changedFields, changeText, formatAuditActor } from "#app/staff/audit-labels.ts";
import { listAuditEntries } from "#app/staff/audit-queries.server.ts";
import { keepPanelOnError, useShownPanel } from "#app/staff/layout/panel-data.ts";
import { PanelRows } from "#app/staff/layout/panel-rows.tsx";
import { roleLabels, roleList } from "#app/staff/role-labels.ts";
import { studioDay, studioTime } from "#app/staff/studio-time.ts";
import { useFormKey, useOpened } from "#app/staff/use-form-key.ts";
import { InlineForm } from "#app/ui/form/entity-form.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { findPerson } from "../../people-queries.server.ts";
import { listHeldRoles } from "../../person-queries.server.ts";
import { isShut, RoleBoxes } from "../../screens/parts/role-boxes.tsx";
import { openPerson } from "../open-person.server.ts";
import { usePerson } from "../use-person.ts";
import type { Route } from "./+types/roles";

export async function loader(args: Route.LoaderArgs) {
  const { db, personId } = await openPerson(args);
  const history = await listAuditEntries(
    db,
    { subject: "user", subject_id: personId },
    { most: 20, only: "roles" },
  );
  return { held: await listHeldRoles(db, personId), history };
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return keepPanelOnError(`roles ${params.personId}`, serverLoader);
}

export async function action(args: Route.ActionArgs) {
  const { db, member, personId: user_id } = await openPerson(args);
  const sent = await parseForm(args.request, rolesForm);
  if (!sent.ok) return sent.refusal;
  const changed = await changeRoles(db, member, { user_id, ...sent.value });
  if (changed.ok) return { ok: "The roles are changed." };
  const refused = sent.refuse(accountMessages[changed.refusal]);
  const now = changed.refusal === "changed_meanwhile" ? await findPerson(db, user_id) : undefined;
  // The next submit is based on the current roles.
  return now ? { ...refused, typed: { ...refused.typed, seen: now.roles } } : refused;
}

export default function Roles({ loaderData, actionData, params }: Route.ComponentProps) {
  useShownPanel(`roles ${params.personId}`, loaderData);
  const { person, zone, mayRule } = usePerson();
  const answer = useLastAnswer(actionData);
  const failed = getError(answer);
  const { key, turn } = useFormKey(failed !== undefined);
  // The roles when the checkboxes were rendered, to detect concurrent changes.
  const opened = useOpened<readonly string[]>(turn, person.roles, person.roles);
  const seen = failed?.typed?.seen ?? opened;
  const typed = failed?.typed?.roles ?? [];
  const checked = failed
    ? [
        ...typed.filter((role) => !isShut(role, mayRule)),
        ...person.roles.filter((role) => isShut(role, mayRule)),
      ]
    : seen;
  return (
    <div className="panel-body">
      <InlineForm key={key} answer={answer} label="Save roles" className="flex flex-col gap-3.5">
        {seen.map((role) => (
          <input key={role} type="hidden" name="seen" value={role} />
        ))}
        <RoleBoxes held={checked} mayRule={mayRule} error={failed?.fieldErrors?.roles} />
        {(failed || seen.join() !== person.roles.join()) && (
          <p className="text-sm text-ink-2">Current roles: {roleList(person.roles)}.</p>
        )}
      </InlineForm>
      <PanelRows
        title="Current roles"
        rows={loaderData.held.map(({ role, since, by }) => ({
          key: role,
          title: isRoleName(role) ? roleLabels[role] : role,
          meta: `Since ${studioDay(since, zone)}, assigned by ${by}`,
        }))}
        empty="No roles."
      />
      <PanelRows
        title="History"
        rows={loaderData.history.map((entry) => ({
          key: entry.id,
          title: changedFields(entry).map(changeText).join("; "),
          meta: `${studioTime(entry.at, zone)}, ${formatAuditActor(entry)}`,
        }))}
        empty="Staff haven't changed the roles."
      />
    </div>
  );
}
