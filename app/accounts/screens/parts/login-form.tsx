import { useState } from "react";
import { Link, useLocation } from "react-router";
import { signInForm, signUpForm } from "#app/accounts/forms.ts";
import { bookingNeedsSignIn, signInToWrite } from "#app/accounts/messages.ts";
import { type ActionResult, getSuccess } from "#app/platform/action-result.ts";
import { checkBy } from "#app/platform/fields/form-values.ts";
import { ActionButton, EntityForm, SubmitButton } from "#app/ui/form/entity-form.tsx";
import { PasswordField, TextField } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { redirectTarget } from "../../sign-in/redirect-target.ts";
import { AccountFrame } from "./account-frame.tsx";

interface Props {
  target: string;
  signUp: boolean;
  google: boolean;
  answer: ActionResult | undefined;
}

/** Shows sign-in or sign-up. Switching clears errors and fields. */
export function LoginForm({ target, signUp, google, answer }: Props) {
  const { state } = useLocation() as { state: { redirectTo?: string; message?: string } | null };
  const goal = redirectTarget(state?.redirectTo ?? target);
  const [mode, setMode] = useState<"sign-in" | "sign-up">(signUp ? "sign-up" : "sign-in");
  const [dismissed, setDismissed] = useState<Props["answer"]>();
  const isSignUp = mode === "sign-up";
  const banner = state?.message ?? bannerFor(goal);
  return (
    <AccountFrame
      title={isSignUp ? "Create your account" : "Welcome back"}
      lead={
        isSignUp
          ? "Joining is free. An account keeps your bookings, reminders and session links in one place."
          : "Sign in to book a class or join one you have booked."
      }
    >
      {banner && <Notice tone="info">{banner}</Notice>}
      {google && <GoogleButton goal={goal} />}
      <CredentialForm
        key={mode}
        isSignUp={isSignUp}
        goal={goal}
        answer={answer === dismissed ? undefined : answer}
      />
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm text-ink-2">
        <ModeSwitch
          isSignUp={isSignUp}
          goal={goal}
          onSwitch={() => {
            setMode(isSignUp ? "sign-in" : "sign-up");
            setDismissed(answer);
          }}
        />
        <Link to="/" className="link inline-flex min-h-11 items-center">
          Back to home
        </Link>
      </p>
    </AccountFrame>
  );
}

/** Returns why a sign-in is needed, by the target page. */
function bannerFor(goal: string): string | undefined {
  if (goal === "/articles/new") return signInToWrite;
  return goal === "/" ? undefined : bookingNeedsSignIn;
}

function CredentialForm({
  isSignUp,
  goal,
  answer,
}: {
  isSignUp: boolean;
  goal: string;
  answer: Props["answer"];
}) {
  const created = getSuccess(answer)?.ok;
  return (
    <EntityForm
      resets
      check={checkBy(isSignUp ? signUpForm : signInForm)}
      answer={answer}
      hidden={{ redirect: goal, intent: isSignUp ? "sign-up" : "sign-in" }}
    >
      {created && <Notice tone="success">{created}</Notice>}
      <TextField label="Email" name="email" type="email" autoComplete="username" inputMode="email" required />
      <PasswordField
        label="Password"
        name="password"
        autoComplete={isSignUp ? "new-password" : "current-password"}
        help={isSignUp ? "At least 6 characters. A whole sentence is best." : undefined}
        required
      />
      {isSignUp && (
        <PasswordField label="Confirm password" name="confirmPassword" autoComplete="new-password" required />
      )}
      <SubmitButton wide busyLabel={isSignUp ? "Creating your account…" : "Signing in…"}>
        {isSignUp ? "Sign Up" : "Sign In"}
      </SubmitButton>
      {!isSignUp && (
        <Link to="/reset-password" className="link inline-flex min-h-11 items-center self-start text-sm">
          Forgot your password?
        </Link>
      )}
    </EntityForm>
  );
}

function GoogleButton({ goal }: { goal: string }) {
  return (
    <div className="flex flex-col gap-5">
      <ActionButton
        send={{ redirect: goal, intent: "google" }}
        look="secondary"
        wide
        busyLabel="Connecting..."
        icon={<GoogleMark />}
      >
        Continue with Google
      </ActionButton>
      <p className="flex items-center gap-4 text-sm text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or with your email
      </p>
    </div>
  );
}

function GoogleMark() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      aria-hidden="true"
    >
      <path d="M20.5 12.2H12.4M20.5 12.2a8.4 8.4 0 1 1-2.4-6.1" strokeLinecap="round" />
    </svg>
  );
}

function ModeSwitch({ isSignUp, goal, onSwitch }: { isSignUp: boolean; goal: string; onSwitch: () => void }) {
  const query = new URLSearchParams({
    ...(isSignUp ? {} : { mode: "sign-up" }),
    ...(goal === "/" ? {} : { redirect: goal }),
  });
  return (
    <span className="inline-flex items-center gap-1.5">
      {isSignUp ? "Already have an account?" : "New here?"}
      <a
        href={`/login?${query}`}
        className="link inline-flex min-h-11 items-center font-semibold"
        onClick={(event) => {
          event.preventDefault();
          onSwitch();
        }}
      >
        {isSignUp ? "Sign In" : "Sign Up"}
      </a>
    </span>
  );
}
