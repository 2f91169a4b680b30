import { useEffect, useRef } from "react";
import { data, redirect } from "react-router";
import { readSetupCode } from "#app/accounts/managing/setup-code.server.ts";
import { getActor } from "#app/accounts/session.server.ts";
import type { PageHandle } from "#app/frame/shell.tsx";
import { appContext } from "#app/platform/app-context.server.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { listTimeZones } from "#app/settings/time-zones.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { SubmitButton } from "#app/ui/form/entity-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { studioStep } from "../first-day/forms.ts";
import { setupMessages } from "../first-day/messages.ts";
import { readStudioStep, storeStudioStep } from "../first-day/setup-draft.server.ts";
import type { Route } from "./+types/setup";
import { SetupPage, SetupStep } from "./setup-parts.tsx";

export const handle: PageHandle = { frame: "bare" };

export function meta() {
  return [{ title: "Set up your studio" }, { name: "robots", content: "noindex" }];
}

/** The first step of a new studio, at the link that its start has printed. */
export async function loader(args: Route.LoaderArgs) {
  const { db } = appContext(args.context);
  const state = await readSetupCode(db, args.params.code);
  if (state === "open") {
    const confirmed = readStudioStep(db, args.request.headers.get("Cookie"));
    return { isOpen: true as const, zones: listTimeZones(), confirmed };
  }
  const used_by = typeof state === "object" ? state.used_by : null;
  if (used_by && (await getActor(args))?.id === used_by) throw redirect(`/setup/${args.params.code}/emails`);
  const text = setupMessages[state === "over" ? "over" : "set_up_already"];
  return data({ isOpen: false as const, text }, { status: 410, headers: { "Cache-Control": "no-store" } });
}

/** Stores nothing yet: a cookie carries the step to the next one. */
export async function action(args: Route.ActionArgs) {
  const { db } = appContext(args.context);
  const { code } = args.params;
  const form = await parseForm(args.request, studioStep);
  if (!form.ok) return form.refusal;
  const state = await readSetupCode(db, code);
  if (state !== "open") return form.refuse(setupMessages[state === "over" ? "over" : "set_up_already"]);
  throw redirect(`/setup/${code}/owner`, { headers: { "Set-Cookie": storeStudioStep(db, form.value) } });
}

export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  const select = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = select.current?.querySelector("select");
    // Most people set their studio up where it is.
    if (list && list.value === "")
      list.value = zoneClock.canonical(Intl.DateTimeFormat().resolvedOptions().timeZone);
  }, []);
  if (!loaderData.isOpen) return <NothingToDo text={loaderData.text} />;
  const { confirmed, zones } = loaderData;
  return (
    <SetupStep
      step={1}
      title="Your studio"
      answer={actionData}
      actions={<SubmitButton>Continue</SubmitButton>}
    >
      <TextField
        label="Studio name"
        name="studio_name"
        maxLength={200}
        autoComplete="organization"
        required
        defaultValue={confirmed?.studio_name}
      />
      <div ref={select}>
        <SelectField
          label="Studio time zone"
          name="time_zone"
          help="Class times use this time zone."
          required
          {...(confirmed && { defaultValue: confirmed.time_zone })}
          placeholder="Please choose"
          options={zones.map((value) => ({ value, label: value.replaceAll("_", " ") }))}
        />
      </div>
      <TextField
        label="Contact email"
        name="contact_email"
        type="email"
        autoComplete="email"
        help="Shown on every page. Messages and requests go to this address."
        required
        defaultValue={confirmed?.contact_email}
      />
      <TextField
        label="Notice for private groups"
        name="group_notice_hours"
        inputMode="numeric"
        help="Hours between booking and start. You can change this later."
        defaultValue={confirmed?.group_notice_hours ?? 24}
      />
    </SetupStep>
  );
}

function NothingToDo({ text }: { text: string }) {
  return (
    <SetupPage>
      <h1 className="text-4xl">{text}</h1>
      <p className="mt-6">
        <LinkButton to="/login" reloadDocument>
          Sign In
        </LinkButton>
      </p>
    </SetupPage>
  );
}
