import { Link, redirect } from "react-router";
import { codeForm } from "#app/accounts/forms.ts";
import { accountMessages } from "#app/accounts/messages.ts";
import { actorOf, requirePermission } from "#app/accounts/session.server.ts";
import { type ActionResult, typedValues } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { parseForm, readForm } from "#app/platform/sent-form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { SchemaForm } from "#app/ui/form/schema-form.tsx";
import { siteOf, titleOf } from "#app/ui/seo.ts";
import { redirectTarget } from "../sign-in/redirect-target.ts";
import { passSecondStep } from "../sign-in/two-step.server.ts";
import type { Route } from "./+types/second-step";
import { AccountFrame } from "./parts/account-frame.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: titleOf("Second step", siteOf(matches)) }, { name: "robots", content: "noindex" }];
}

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, "account.sign_in");
  const target = redirectTarget(new URL(args.request.url).searchParams.get("redirect"));
  if (await actorOf(args)) throw redirect(target);
  return { target };
}

export async function action(args: Route.ActionArgs): Promise<ActionResult | Response> {
  await requirePermission(args, "account.sign_in");
  const form = await readForm(args.request, [codeForm, "redirect"]);
  const read = parseForm(form, codeForm);
  if (!read.ok) return read.refusal;
  const { db, address } = appContext(args.context);
  const { headers } = args.request;
  const answer = await passSecondStep(db, { code: read.value.code, address, headers });
  if (!answer.ok) return { error: accountMessages[answer.refusal], typed: typedValues(form) };
  const set = new Headers();
  for (const cookie of answer.value) set.append("Set-Cookie", cookie);
  return redirect(redirectTarget(String(form.get("redirect") ?? "")), { headers: set });
}

export default function SecondStep({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountFrame
      title="One more step"
      lead="Open your authenticator app and type the six digits it shows, or use one of your backup codes."
    >
      <SchemaForm schema={codeForm} answer={actionData} hidden={{ redirect: loaderData.target }}>
        {({ field, busy }) => (
          <>
            <TextField
              label="Code"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              {...field("code")}
              required
            />
            <Button type="submit" wide busy={busy} busyLabel="Checking…">
              Continue
            </Button>
          </>
        )}
      </SchemaForm>
      <Link to="/login" className="link inline-flex min-h-11 items-center self-start text-sm">
        Start again
      </Link>
    </AccountFrame>
  );
}
