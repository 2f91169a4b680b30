import { type RoleName, roleNames } from "#app/accounts/roles.ts";
import { roleLabels } from "#app/staff/role-labels.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { ErrorLine } from "#app/ui/form/field.tsx";
import { shutRole } from "../../messages.ts";

interface RoleBoxesProps {
  held: readonly string[];
  /** Whether the user may change admin roles. */
  mayRule: boolean;
  error?: readonly string[] | undefined;
}

/** Only a super admin gives and takes the two roles of admins. */
export function isShut(role: string, mayRule: boolean): boolean {
  return !mayRule && (role === "admin" || role === "super_admin");
}

/** One checkbox per role, with one error for all. A disabled checkbox submits its value as a hidden input. */
export function RoleBoxes({ held, mayRule, error }: RoleBoxesProps) {
  return (
    <fieldset data-wrong={error?.[0] ? "" : undefined}>
      <legend className="text-sm font-semibold">Roles</legend>
      {error?.[0] && <ErrorLine>{error[0]}</ErrorLine>}
      <div className="grid gap-x-6 sm:grid-cols-2">
        {roleNames.map((role: RoleName) => {
          const shut = isShut(role, mayRule);
          const isHeld = held.includes(role);
          return (
            <div key={role}>
              <Checkbox
                label={roleLabels[role]}
                {...(shut ? {} : { name: "roles" })}
                value={role}
                defaultChecked={isHeld}
                disabled={shut}
                error={[]}
                {...(shut ? { help: shutRole } : {})}
              />
              {shut && isHeld && <input type="hidden" name="roles" value={role} />}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
