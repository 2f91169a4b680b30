import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Answer } from "./answer.ts";

/** What became of a form, above it. */
export function FormStatus({ answer }: { answer: Answer | undefined }) {
  return (
    <>
      {answer?.error && <Notice tone="error">{answer.error}</Notice>}
      {answer?.text && <Notice tone="success">{answer.text}</Notice>}
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
