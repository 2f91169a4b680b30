import { useFetcher } from "react-router";

/**
 * Ends every session of the account. A form, so that it works before any script has loaded; it does not leave
 * the page before the answer is there.
 */
export function SignOutButton({ className }: { className?: string }) {
  const fetcher = useFetcher({ key: "sign-out" });
  return (
    <fetcher.Form method="post" action="/logout">
      <button type="submit" className={className}>
        {fetcher.state === "submitting" ? "Signing out…" : "Sign Out"}
      </button>
    </fetcher.Form>
  );
}
