import { Form, useNavigation } from "react-router";
import { isRoleName } from "#app/accounts/roles.ts";
import { changedFields, changeText, whoWords } from "#app/staff/audit-words.ts";
import { roleWords } from "#app/staff/role-words.ts";
import { studioDay, studioTime } from "#app/staff/studio-time.ts";
import { Button } from "#app/ui/button.tsx";
import type { PersonData } from "./person-data.ts";
import { RoleBoxes } from "./role-boxes.tsx";

/** Which roles somebody holds, since when, and how that came about. */
export function PersonRoles({ data }: { data: PersonData }) {
  const { person, zone, mayRule } = data;
  const { state, formData } = useNavigation();
  const busy = state !== "idle" && formData?.get("intent") === "roles";
  const changes = data.activity.filter(({ action }) => action.startsWith("roles."));
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <Form method="post" preventScrollReset className="flex flex-col gap-5">
        <input type="hidden" name="id" value={person.id} />
        {person.roles.map((role) => (
          <input key={role} type="hidden" name="seen" value={role} />
        ))}
        <RoleBoxes held={person.roles} mayRule={mayRule} />
        <div>
          <Button type="submit" name="intent" value="roles" busy={busy}>
            Save roles
          </Button>
        </div>
      </Form>
      <div className="flex flex-col gap-6">
        <section aria-labelledby="since">
          <h2 id="since" className="serif mb-2 text-xl">
            Since
          </h2>
          <ul className="flex flex-col gap-1 text-[0.95rem]">
            {data.heldRoles.map(({ role, since, by }) => (
              <li key={role}>
                {isRoleName(role) ? roleWords[role] : role}, since {studioDay(since, zone)}, from {by}
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="history">
          <h2 id="history" className="serif mb-2 text-xl">
            History
          </h2>
          {changes.length === 0 && <p className="text-sm text-ink-3">Never changed by staff.</p>}
          <ul className="flex flex-col gap-2 text-[0.95rem]">
            {changes.map((entry) => (
              <li key={entry.id}>
                {changedFields(entry).map(changeText).join("; ")}
                <span className="block text-sm text-ink-3">
                  {studioTime(entry.at, zone)}, {whoWords(entry)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
