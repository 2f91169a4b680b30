import { type RoleName, roleNames } from "#app/accounts/roles.ts";
import { roleWords } from "#app/staff/role-words.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { ErrorLine } from "#app/ui/form/field.tsx";
import { shutRole } from "../../messages.ts";

interface RoleBoxesProps {
  held: readonly string[];
  /** Whether the two roles of admins may be given and taken. */
  mayRule: boolean;
  error?: readonly string[] | undefined;
}

/** A box a role. One that is shut keeps what it says: its value goes along unseen. */
export function RoleBoxes({ held, mayRule, error }: RoleBoxesProps) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Roles</legend>
      {error?.[0] && <ErrorLine>{error[0]}</ErrorLine>}
      <div className="grid gap-x-6 sm:grid-cols-2">
        {roleNames.map((role: RoleName) => {
          const isShut = !mayRule && (role === "admin" || role === "super_admin");
          const isHeld = held.includes(role);
          return (
            <div key={role}>
              <Checkbox
                label={roleWords[role]}
                {...(isShut ? {} : { name: "roles" })}
                value={role}
                defaultChecked={isHeld}
                disabled={isShut}
                {...(isShut ? { help: shutRole } : {})}
              />
              {isShut && isHeld && <input type="hidden" name="roles" value={role} />}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
