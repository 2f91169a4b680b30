import { useState } from "react";
import { Link, Outlet, redirect, useLocation, useSearchParams } from "react-router";
import { z } from "zod";
import { assignRole } from "#app/accounts/assign-role.server.ts";
import { accountMessages } from "#app/accounts/messages.ts";
import { doneWord } from "#app/platform/lists/list-address.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { markChecklist } from "#app/settings/checklist-marks.server.ts";
import { checklistMarks } from "#app/settings/checklist-marks.ts";
import { describeSections } from "#app/settings/setting-sections.ts";
import { textPath } from "#app/settings/texts/sections.ts";
import { ModuleStatus } from "#app/staff/action-notice.tsx";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { openModule } from "#app/staff/open-module.server.ts";
import { keepDataOnError, useLiveList } from "#app/staff/use-live-list.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { emailsPath, movedAddress, settingsPath } from "../settings-address.ts";
import type { Route } from "./+types/business-settings";

export async function loader(args: Route.LoaderArgs) {
  await openModule(args, "business-settings");
  const { pathname, searchParams } = new URL(args.request.url);
  if (pathname.replace(/\.data$/, "") === settingsPath) throw redirect(movedAddress(searchParams));
  return {};
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return keepDataOnError(request, serverLoader);
}

const stepForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("mark"), mark: z.enum(checklistMarks, refusalMessages.bad_choice) }),
  z.object({ intent: z.literal("teach") }),
]);

/** Completes a first step: sets its mark, or gives the owner the teacher role. */
export async function action(args: Route.ActionArgs) {
  const { db, member } = await openModule(args, "business-settings");
  const form = await parseForm(args.request, stepForm);
  if (!form.ok) return form.refusal;
  if (form.value.intent === "mark") {
    const marked = await markChecklist(db, member, form.value.mark);
    return marked.ok ? { ok: "Saved." } : form.refuse(refusalMessages.not_allowed);
  }
  const given = await assignRole(db, member, { user_id: member.id, role: "instructor" });
  return given.ok
    ? { ok: "You are now a teacher. Edit your public profile in your account." }
    : form.refuse(accountMessages[given.refusal]);
}

export default function BusinessSettings() {
  useLiveList("settings");
  const [params] = useSearchParams();
  const results = {
    set_up: "Your studio is ready. The remaining steps are below.",
    default: "Default text restored.",
    undo: "Change undone. Visitors see the previous text again.",
    drop: "Draft discarded.",
    read: "Text reviewed. Nothing changed.",
  };
  return (
    <>
      <PageBar
        actions={
          <>
            <LinkButton to={`${settingsPath}/history`} look="quiet">
              History
            </LinkButton>
            <LinkButton to={`${settingsPath}/export.csv`} look="secondary" reloadDocument download>
              Export CSV
            </LinkButton>
          </>
        }
      />
      <div className="settings full-width -mb-10 min-h-[calc(100dvh-0.5rem-var(--bar))] border-t border-line md:grid md:grid-cols-[14rem_minmax(0,1fr)]">
        <Navigation />
        <div className="flex min-w-0 flex-col px-(--gutter) pt-5 pb-10">
          <ModuleStatus ok={doneWord(results, params)} />
          <Outlet />
        </div>
      </div>
    </>
  );
}

interface Entry {
  path: string;
  title: string;
  to: string;
  /** The titles of the fields, for Find a setting. */
  words: string;
  /** Begins a group. */
  starts?: boolean;
}

function listEntries(): Entry[] {
  const sections = describeSections().map(({ path, title, fields }) => ({
    path,
    title,
    to: `${settingsPath}/${path}`,
    words: fields.map(({ label }) => label).join(" "),
    starts: path === "classes",
  }));
  return [
    ...sections,
    { path: "emails", title: "Email texts", to: emailsPath, words: "", starts: true },
    { path: "email-server", title: "Email server", to: `${settingsPath}/email-server`, words: "SMTP" },
    { path: "texts", title: "Site texts", to: textPath("home"), words: "" },
  ];
}

/** The sections, beside the open one. On phones they are a menu above it. */
function Navigation() {
  const { pathname } = useLocation();
  const [wanted, setWanted] = useState("");
  const entries = listEntries();
  const open = pathname.split("/")[3];
  const at = entries.findIndex(({ path }) => path === open);
  const found = entries.filter(({ title, words }) =>
    `${title} ${words}`.toLowerCase().includes(wanted.trim().toLowerCase()),
  );
  const links = (shown: readonly Entry[]) => (
    <ul>
      {shown.map(({ path, title, to, starts }) => (
        <li key={path} className={starts ? "mt-2 border-t border-line pt-2" : undefined}>
          <Link
            to={to}
            aria-current={path === open ? "page" : undefined}
            className="flex min-h-11 items-center justify-between rounded-md px-2 text-ink-2 no-underline hover:bg-paper-2 aria-[current]:bg-paper-3 aria-[current]:font-semibold aria-[current]:text-ink md:min-h-8"
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <nav aria-label="Settings" className="border-line text-sm max-md:border-b md:border-e">
      <details key={pathname} className="md:hidden">
        <summary className="flex min-h-13 items-center gap-2 px-(--gutter)">
          <span className="font-semibold">All settings</span>
          <span className="ms-auto text-xs text-ink-3">{at >= 0 && `${at + 1} of ${entries.length}`}</span>
          <Icon name="down" className="size-4.5" />
        </summary>
        <div className="px-(--gutter) pb-3">{links(entries)}</div>
      </details>
      <div className="sticky top-0 max-h-dvh overflow-y-auto p-3 max-md:hidden">
        <input
          type="search"
          className="mb-2.5 min-h-8 w-full rounded-md border border-edge bg-paper px-2.5"
          aria-label="Find a setting"
          placeholder="Find a setting"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        {links(found)}
      </div>
    </nav>
  );
}
