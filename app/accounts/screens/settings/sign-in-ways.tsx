import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import type { ActionResult } from "#app/platform/action-result.ts";
import { EntityForm, InlineForm, SubmitButton } from "#app/ui/form/entity-form.tsx";
import { PasswordField } from "#app/ui/form/field.tsx";
import { googleLinked } from "../../messages.ts";
import { providerError } from "../../sign-in/provider-error.ts";
import { FormStatus, ProvingPassword, SignInAgain } from "./form-status.tsx";
import { useSettingsForm } from "./settings-form.ts";

/** Changes the password with the old one. */
export function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const { form, done } = useSettingsForm("password");
  if (!hasPassword) {
    return (
      <section>
        <h3 className="mb-1 font-semibold">Password</h3>
        <p className="mb-3 text-sm text-ink-2">
          Your account has no password. We'll email you a link to set one.
        </p>
        <SignInAgain />
      </section>
    );
  }
  return (
    <section>
      <h3 className="mb-3 font-semibold">Change password</h3>
      {/* A new form once the password is changed: nothing typed stays in it. */}
      <InlineForm
        {...form}
        key={done?.ok ?? "form"}
        label="Change password"
        busyLabel="Changing…"
        className="flex max-w-sm flex-col gap-4"
        noValidate
      >
        <PasswordField
          label="Current password"
          name="current_password"
          autoComplete="current-password"
          required
        />
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          help="At least 6 characters. A whole sentence is best."
          required
        />
        <PasswordField
          label="Confirm new password"
          name="confirmPassword"
          autoComplete="new-password"
          required
        />
      </InlineForm>
    </section>
  );
}

const methodLabels: Record<string, string> = { credential: "Email and password", google: "Google" };

/** Reads the result of linking Google from the address. */
function useReturn(isLinked: boolean): ActionResult | undefined {
  const [search] = useSearchParams();
  const error = providerError(search);
  if (error) return { error };
  return search.get("linked") === "google" && isLinked ? { ok: googleLinked } : undefined;
}

/** Lists sign-in methods. The last one can't be removed. */
export function LinkedAccounts({ ways_in, google }: { ways_in: string[]; google: boolean }) {
  const linking = useSettingsForm("link");
  const unlinking = useSettingsForm("unlink");
  const isLinked = ways_in.includes("google");
  const hasPassword = ways_in.includes("credential");
  const returned = useReturn(isLinked);
  const news = useRef<HTMLDivElement>(null);
  const isBack = returned !== undefined;
  useEffect(() => {
    // The redirect from Google ends at the top of a long page.
    if (isBack) news.current?.scrollIntoView({ block: "center" });
  }, [isBack]);
  return (
    <section>
      <h3 className="mb-3 font-semibold">Linked accounts</h3>
      <div className="mb-4 scroll-my-40 empty:hidden" ref={news}>
        <FormStatus answer={unlinking.done ?? returned} />
      </div>
      <ul>
        {ways_in.map((way) => (
          <li
            key={way}
            className="flex min-h-14 flex-wrap items-center justify-between gap-4 border-b border-line py-2 first:border-t"
          >
            {methodLabels[way] ?? way}
            {way !== "credential" && (
              <EntityForm
                {...unlinking.form}
                hidden={{ intent: "unlink", provider: way }}
                className="flex flex-wrap items-end justify-end gap-3"
              >
                {hasPassword && <ProvingPassword />}
                <SubmitButton look="secondary" size="small">
                  Unlink<span className="sr-only"> {methodLabels[way] ?? way}</span>
                </SubmitButton>
              </EntityForm>
            )}
          </li>
        ))}
      </ul>
      {google && !isLinked && (
        <EntityForm
          {...linking.form}
          className="mt-4 flex max-w-sm flex-col items-start gap-4"
          // The message above refers to the last press.
          onSubmit={() => unlinking.reset()}
        >
          {hasPassword && <ProvingPassword />}
          <SubmitButton look="secondary" size="small" busyLabel="Connecting...">
            Link Google
          </SubmitButton>
        </EntityForm>
      )}
    </section>
  );
}
