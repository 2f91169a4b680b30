import { Form, useNavigation } from "react-router";
import { isRoleName } from "#app/accounts/roles.ts";
import type { FormAnswer } from "#app/platform/action-result.ts";
import { changedFields, changeText, whoWords } from "#app/staff/audit-words.ts";
import { roleList, roleWords } from "#app/staff/role-words.ts";
import { studioDay, studioTime } from "#app/staff/studio-time.ts";
import { useOpened } from "#app/staff/use-form-key.ts";
import { Button } from "#app/ui/button.tsx";
import type { PersonData } from "./person-data.ts";
import { isShut, RoleBoxes } from "./role-boxes.tsx";

interface PersonRolesProps {
  data: PersonData;
  answer: FormAnswer | undefined;
  /** Another one each time they were saved. */
  turn: string;
}

/** Shows a person's roles with their history. */
export function PersonRoles({ data, answer, turn }: PersonRolesProps) {
  const { person, zone, mayRule, roleChanges } = data;
  const { state, formData } = useNavigation();
  const busy = state !== "idle" && formData?.get("intent") === "roles";
  const refused = answer?.typed.intent?.[0] === "roles" ? answer : undefined;
  // The roles when the checkboxes were rendered, to detect concurrent changes. A conflict returns the current roles.
  const opened = useOpened<readonly string[]>(turn, person.roles, person.roles);
  const seen = refused?.typed.seen ?? opened;
  const typed = refused?.typed.roles ?? [];
  const held = refused
    ? [
        ...typed.filter((role) => !isShut(role, mayRule)),
        ...person.roles.filter((role) => isShut(role, mayRule)),
      ]
    : seen;
  const isOther = refused || seen.join() !== person.roles.join();
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <Form method="post" preventScrollReset className="flex flex-col gap-5">
        <input type="hidden" name="id" value={person.id} />
        {seen.map((role) => (
          <input key={role} type="hidden" name="seen" value={role} />
        ))}
        <RoleBoxes held={held} mayRule={mayRule} error={refused?.fieldErrors?.roles} />
        {isOther && <p className="text-sm text-ink-2">Held now: {roleList(person.roles)}.</p>}
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
          {roleChanges.length === 0 && <p className="text-sm text-ink-3">Never changed by staff.</p>}
          <ul className="flex flex-col gap-2 text-[0.95rem]">
            {roleChanges.map((entry) => (
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
