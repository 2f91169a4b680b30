import { Form } from "react-router";

/** Ends every session of the account. A form, so that it works before any script has loaded. */
export function SignOutButton({ className }: { className?: string }) {
  return (
    <Form method="post" action="/logout">
      <button type="submit" className={className}>
        Sign Out
      </button>
    </Form>
  );
}
