import { type FormError, getError, getSuccess } from "#app/platform/action-result.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { PasswordField } from "#app/ui/form/field.tsx";
import { AnswerNotice } from "#app/ui/notice.tsx";

/** Shows a form's result above it. */
export function FormStatus({ answer }: { answer: FormError | { ok: string } | undefined }) {
  const failed = getError(answer);
  const done = getSuccess(answer);
  return (
    <>
      {failed && !failed.fieldErrors && <AnswerNotice tone="error">{failed.error}</AnswerNotice>}
      {done?.ok && <AnswerNotice tone="success">{done.ok}</AnswerNotice>}
    </>
  );
}

/** For accounts without a password. */
export function SignInAgain() {
  return (
    <LinkButton to="/reset-password" look="secondary" size="small">
      Set a password
    </LinkButton>
  );
}

/** Asks for the password, or explains the alternative without one. */
export function Proving({ hasPassword }: { hasPassword: boolean }) {
  return hasPassword ? (
    <ProvingPassword />
  ) : (
    <p className="text-sm text-ink-2">
      For this change, you need to have signed in within the last ten minutes.
    </p>
  );
}

/** An open session alone must not change sign-in methods. */
export function ProvingPassword() {
  return <PasswordField label="Your password" name="password" autoComplete="current-password" required />;
}
