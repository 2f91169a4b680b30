import { useFetcher } from "react-router";
import { EntityForm } from "#app/ui/form/entity-form.tsx";

/** Signs out, and leaves the page after the response. */
export function SignOutButton({ className }: { className?: string }) {
  const fetcher = useFetcher({ key: "sign-out" });
  return (
    <EntityForm answer={undefined} fetcher={fetcher} action="/logout" className="">
      <button type="submit" className={className}>
        {fetcher.state === "submitting" ? "Signing out…" : "Sign Out"}
      </button>
    </EntityForm>
  );
}
