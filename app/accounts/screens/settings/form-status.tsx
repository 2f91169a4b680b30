import { doneOf, errorOf, type FormError } from "#app/platform/action-result.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { PasswordField } from "#app/ui/form/field.tsx";
import { AnswerNotice } from "#app/ui/notice.tsx";

/** What became of a form, above it. */
export function FormStatus({ answer }: { answer: FormError | { ok: string } | undefined }) {
  const failed = errorOf(answer);
  const done = doneOf(answer);
  return (
    <>
      {failed && !failed.fieldErrors && <AnswerNotice tone="error">{failed.error}</AnswerNotice>}
      {done?.ok && <AnswerNotice tone="success">{done.ok}</AnswerNotice>}
    </>
  );
}

/** Where the account has no password to prove oneself by. */
export function SignInAgain() {
  return (
    <LinkButton to="/reset-password" look="secondary" size="small">
      Set a password
    </LinkButton>
  );
}

/** Asks for the password, or explains the alternative for people without one. */
export function Proving({ hasPassword }: { hasPassword: boolean }) {
  return hasPassword ? (
    <ProvingPassword />
  ) : (
    <p className="text-sm text-ink-2">You need to have signed in within the last ten minutes.</p>
  );
}

/** Whoever finds a browser signed in must not change how one signs in. */
export function ProvingPassword() {
  return <PasswordField label="Your password" name="password" autoComplete="current-password" required />;
}
