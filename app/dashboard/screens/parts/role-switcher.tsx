import { Form, useSubmit } from "react-router";
import type { RoleName } from "#app/accounts/roles.ts";
import { Button } from "#app/ui/button.tsx";
import { PillSelect } from "#app/ui/select.tsx";
import { roleTitle } from "../../modules.ts";

/** For people with several roles: which of them the dashboard shows. */
export function RoleSwitcher({ role, roles }: { role: RoleName; roles: RoleName[] }) {
  const submit = useSubmit();
  return (
    <Form
      method="post"
      action="/dashboard/role"
      onChange={(event) => void submit(event.currentTarget)}
      className="flex flex-col gap-2"
    >
      <PillSelect
        key={role}
        label="Role"
        name="role"
        defaultValue={role}
        options={roles.map((value) => ({ value, label: roleTitle(value) }))}
      />
      <noscript>
        <Button type="submit" look="secondary" size="small">
          Switch role
        </Button>
      </noscript>
    </Form>
  );
}
