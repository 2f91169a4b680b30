import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import type { ActionResult } from "#app/platform/action-result.ts";
import { Button } from "#app/ui/button.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { googleLinked } from "../../messages.ts";
import { providerError } from "../../sign-in/provider-error.ts";
import { useSettingsAddress, useSettingsForm } from "./answer.ts";
import { FormStatus, ProvingPassword, SignInAgain } from "./form-status.tsx";

/** A new password, for whoever knows the old one. */
export function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const settingsAddress = useSettingsAddress();
  const { Form, busy, answer, failed, done } = useSettingsForm("password");
  const errors = failed?.fieldErrors ?? {};
  if (!hasPassword) {
    return (
      <section>
        <h3 className="mb-1 font-semibold">Password</h3>
        <p className="mb-3 text-sm text-ink-2">
          Your account has no password. We mail you a link with which you can set one.
        </p>
        <SignInAgain />
      </section>
    );
  }
  return (
    <section>
      <h3 className="mb-3 font-semibold">Change password</h3>
      {/* A new form once the password is changed: nothing typed stays in it. */}
      <Form
        key={done?.ok ?? "form"}
        method="post"
        action={settingsAddress}
        className="flex max-w-sm flex-col gap-4"
        noValidate
      >
        <FormStatus answer={answer} />
        <PasswordField
          label="Current password"
          name="current"
          autoComplete="current-password"
          error={errors.current}
          required
        />
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          help="At least 6 characters; a sentence is best."
          error={errors.password}
          required
        />
        <PasswordField
          label="Confirm new password"
          name="confirmPassword"
          autoComplete="new-password"
          error={errors.confirmPassword}
          required
        />
        <p>
          <Button type="submit" name="intent" value="password" busy={busy} busyLabel="Changing…">
            Change password
          </Button>
        </p>
      </Form>
    </section>
  );
}

const wayWords: Record<string, string> = { credential: "Email and password", google: "Google" };

/** What the address says after the way to Google and back. */
function useReturn(isLinked: boolean): ActionResult | undefined {
  const [search] = useSearchParams();
  const error = providerError(search);
  if (error) return { error };
  return search.get("linked") === "google" && isLinked ? { ok: googleLinked } : undefined;
}

/** The ways into the account. The last one stays. */
export function LinkedAccounts({ ways_in, google }: { ways_in: string[]; google: boolean }) {
  const settingsAddress = useSettingsAddress();
  const linking = useSettingsForm("link");
  const unlinking = useSettingsForm("unlink");
  const isLinked = ways_in.includes("google");
  const hasPassword = ways_in.includes("credential");
  const returned = useReturn(isLinked);
  const news = useRef<HTMLDivElement>(null);
  const isBack = returned !== undefined;
  useEffect(() => {
    // The way back from Google ends at the head of a long page.
    if (isBack) news.current?.scrollIntoView({ block: "center" });
  }, [isBack]);
  return (
    <section>
      <h3 className="mb-3 font-semibold">Linked accounts</h3>
      <div className="mb-4 scroll-my-40 empty:hidden" ref={news}>
        <FormStatus answer={unlinking.answer ?? linking.answer ?? returned} />
      </div>
      <ul>
        {ways_in.map((way) => (
          <li
            key={way}
            className="flex min-h-14 flex-wrap items-center justify-between gap-4 border-b border-line py-2 first:border-t"
          >
            {wayWords[way] ?? way}
            {way !== "credential" && (
              <unlinking.Form
                method="post"
                action={settingsAddress}
                className="flex flex-wrap items-end justify-end gap-3"
              >
                <input type="hidden" name="provider" value={way} />
                {hasPassword && <ProvingPassword refused={unlinking.failed} />}
                <Button
                  type="submit"
                  name="intent"
                  value="unlink"
                  look="secondary"
                  size="small"
                  busy={unlinking.busy}
                >
                  Unlink<span className="sr-only"> {wayWords[way] ?? way}</span>
                </Button>
              </unlinking.Form>
            )}
          </li>
        ))}
      </ul>
      {google && !isLinked && (
        <linking.Form
          method="post"
          action={settingsAddress}
          className="mt-4 flex max-w-sm flex-col items-start gap-4"
          // What is said above is about the last press.
          onSubmit={() => unlinking.reset()}
        >
          {hasPassword && <ProvingPassword refused={linking.failed} />}
          <Button
            type="submit"
            name="intent"
            value="link"
            look="secondary"
            size="small"
            busy={linking.busy}
            busyLabel="Connecting..."
          >
            Link Google
          </Button>
        </linking.Form>
      )}
    </section>
  );
}
