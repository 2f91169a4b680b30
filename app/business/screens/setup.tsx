import { data, redirect, redirectDocument } from "react-router";
import { closeSetup, readSetupCode } from "#app/accounts/managing/setup-code.server.ts";
import { getActor } from "#app/accounts/session.server.ts";
import type { PageHandle } from "#app/frame/shell.tsx";
import { appContext } from "#app/platform/app-context.server.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { Container } from "#app/ui/page.tsx";
import { setupForms } from "../first-day/forms.ts";
import { setupMessages } from "../first-day/messages.ts";
import { clearStudioStep, readStudioStep, storeStudioStep } from "../first-day/setup-draft.server.ts";
import { listZones } from "../time-zones.ts";
import type { Route } from "./+types/setup";
import { answerSetup } from "./parts/answer-setup.server.ts";
import { SetupSteps } from "./parts/setup-steps.tsx";

export const handle: PageHandle = { frame: "bare" };

export function meta() {
  return [{ title: "Set up your studio" }, { name: "robots", content: "noindex" }];
}

/** The first day of a studio, with the link that its start has printed. */
export async function loader(args: Route.LoaderArgs) {
  const { db, env } = appContext(args.context);
  const state = await readSetupCode(db, args.params.code);
  if (state === "open") {
    const kept = readStudioStep(db, args.request.headers.get("Cookie"));
    const isConfirmed = kept && new URL(args.request.url).searchParams.get("step") === "you";
    return { step: isConfirmed ? ("you" as const) : ("studio" as const), zones: listZones(), kept };
  }
  const member = typeof state === "object" && state.used_by ? await getActor(args) : null;
  if (member && typeof state === "object" && member.id === state.used_by) {
    return { step: "mail" as const, email: member.email, hasServer: Boolean(env.smtpUrl) };
  }
  const words = state === "over" ? setupMessages.over : setupMessages.set_up_already;
  return data({ step: "none" as const, words }, { status: 410, headers: { "Cache-Control": "no-store" } });
}

export async function action(args: Route.ActionArgs) {
  const form = await parseForm(args.request, setupForms);
  const { db, env } = appContext(args.context);
  const { code } = args.params;
  const member = await getActor(args);
  const answer = await answerSetup({ db, env, code, member, headers: args.request.headers }, form);
  if ("next" in answer) {
    const headers = { "Set-Cookie": storeStudioStep(db, answer.studio) };
    throw redirect(`/setup/${code}${answer.next === "you" ? "?step=you" : ""}`, { headers });
  }
  if ("cookies" in answer) {
    const cookies = [...answer.cookies, clearStudioStep(db)];
    throw redirect(`/setup/${code}`, {
      headers: new Headers(cookies.map((cookie) => ["Set-Cookie", cookie])),
    });
  }
  if (!("done" in answer)) return answer;
  await closeSetup(db, code);
  // The studio has a name now: the whole page is made again with it.
  throw redirectDocument("/dashboard/business-settings?done=set_up");
}

export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <main id="content" className="min-h-dvh py-10 sm:py-16">
      <Container>
        <div className="mx-auto max-w-xl">
          <SetupSteps shown={loaderData} answer={actionData} />
        </div>
      </Container>
    </main>
  );
}
