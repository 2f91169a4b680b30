import { redirect } from "react-router";
import { readSetupCode } from "#app/accounts/managing/setup-code.server.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { cookieHeaders } from "#app/platform/cookies.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { SubmitButton } from "#app/ui/form/entity-form.tsx";
import { PasswordField, TextField } from "#app/ui/form/field.tsx";
import { ownerStep } from "../first-day/forms.ts";
import { setupMessages } from "../first-day/messages.ts";
import { setUpStudio } from "../first-day/set-up-studio.server.ts";
import { clearStudioStep, readStudioStep } from "../first-day/setup-draft.server.ts";
import type { Route } from "./+types/setup-owner";
import { SetupStep } from "./setup-parts.tsx";

export { handle, meta } from "./setup.tsx";

/** The owner's account. Without a confirmed first step, it leads there. */
export async function loader(args: Route.LoaderArgs) {
  return { email: (await requireStudioStep(args)).contact_email };
}

async function requireStudioStep({ context, params, request }: Route.LoaderArgs) {
  const { db } = appContext(context);
  const studio = readStudioStep(db, request.headers.get("Cookie"));
  if (!studio || (await readSetupCode(db, params.code)) !== "open")
    throw redirect(`/setup/${encodeURIComponent(params.code)}`);
  return studio;
}

export async function action(args: Route.ActionArgs) {
  const { db } = appContext(args.context);
  const { code } = args.params;
  const form = await parseForm(args.request, ownerStep);
  if (!form.ok) return form.refusal;
  const studio = await requireStudioStep(args);
  const { headers } = args.request;
  const made = await setUpStudio(db, { code, studio, owner: form.value, headers });
  if (!made.ok) {
    const field = made.refusal === "common_password" ? "password" : undefined;
    return form.refuse(setupMessages[made.refusal], field);
  }
  const cookies = [...made.value, clearStudioStep(db)];
  throw redirect(`/setup/${code}/emails`, {
    headers: cookieHeaders(cookies),
  });
}

export default function SetupOwner({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <SetupStep
      step={2}
      title="You"
      answer={actionData}
      actions={
        <>
          <SubmitButton>Open the studio</SubmitButton>
          <LinkButton to={`/setup/${params.code}`} look="quiet">
            Back
          </LinkButton>
        </>
      }
    >
      <TextField label="Your full name" name="full_name" autoComplete="name" required />
      <TextField
        label="Your email"
        name="email"
        type="email"
        autoComplete="username"
        help="You sign in with it."
        required
        defaultValue={loaderData.email}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        help="At least 6 characters, and not among the most common ones."
        required
      />
      <PasswordField label="Confirm password" name="confirm_password" autoComplete="new-password" required />
    </SetupStep>
  );
}
