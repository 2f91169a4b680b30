import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { RoleName } from "#app/accounts/roles.ts";
import type { ActionResult } from "#app/platform/action-result.ts";
import { Button } from "#app/ui/button.tsx";
import { PillSelect } from "#app/ui/form/select.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { roleTitle } from "../../modules.ts";

/** Lets members with several roles choose the one that the dashboard shows. */
export function RoleSwitcher({ role, roles }: { role: RoleName; roles: RoleName[] }) {
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<ActionResult>();
  const { data: answer } = fetcher;
  useEffect(() => {
    if (!answer || "ok" in answer) return;
    showToast(answer.error, "alert");
    form.current?.reset();
  }, [answer]);
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action="/dashboard/role"
      onChange={(event) => void fetcher.submit(event.currentTarget)}
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
    </fetcher.Form>
  );
}
