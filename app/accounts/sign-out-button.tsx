import { useFetcher } from "react-router";
import { EntityForm } from "#app/ui/form/entity-form.tsx";

/** Ends every session of the account. It doesn't leave the page before the answer is there. */
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
