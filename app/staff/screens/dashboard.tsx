import { useState } from "react";
import {
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useFetchers,
  useLocation,
  useNavigation,
  useRevalidator,
  useSearchParams,
} from "react-router";
import { TwoStepNotice } from "#app/accounts/screens/two-step-notice.tsx";
import { requireMember } from "#app/accounts/session.server.ts";
import { useSession, useSessionAfterMoves } from "#app/accounts/use-session.tsx";
import { may } from "#app/accounts/who-may.ts";
import { useBusiness } from "#app/frame/business.ts";
import type { PageHandle } from "#app/frame/shell.tsx";
import { countEmailsWithoutServer } from "#app/mail/queries.server.ts";
import { NotificationPopover } from "#app/notifications/notification-bell.tsx";
import { appContext } from "#app/platform/app-context.server.ts";
import { describeRequiredTwoStep } from "#app/settings/require-two-step.server.ts";
import { Button } from "#app/ui/button.tsx";
import { useMenusClosedAfterMoves } from "#app/ui/navigation.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ActionAnswers } from "../action-answers.tsx";
import { noAccess } from "../messages.ts";
import { moduleMeta } from "../module-meta.ts";
import { firstRole, isModuleId, moduleOfPath, roleForModule } from "../modules.ts";
import { chosenRole, isRailChosen } from "../open-module.server.ts";
import { hasToday } from "../today/today.ts";
import { TodayPanel } from "../today/today-panel.tsx";
import { useToday } from "../today/use-today.ts";
import { useIsLost } from "../use-live-list.ts";
import type { Route } from "./+types/dashboard";
import { BottomBar } from "./parts/bottom-bar.tsx";
import { SearchEverywhere } from "./parts/search-everywhere.tsx";
import { Shortcuts } from "./parts/shortcuts.tsx";
import { Sidebar } from "./parts/sidebar.tsx";
import { WaitingEmails } from "./parts/waiting-emails.tsx";

export const handle: PageHandle = { frame: "dashboard" };

export function meta({ matches, location }: Route.MetaArgs) {
  return moduleMeta(moduleOfPath(location.pathname), matches);
}

export async function loader(args: Route.LoaderArgs) {
  const member = await requireMember(args, "dashboard.open");
  const { id, roles, name } = member;
  const { db, env } = appContext(args.context);
  const isStaff = roles.some((role) => role !== "user");
  const waitingEmails = isStaff ? await countEmailsWithoutServer(db, env) : null;
  return {
    member: id,
    roles,
    name,
    chosen: chosenRole(args),
    isRail: isRailChosen(args),
    hasToday: hasToday(member),
    waitingEmails,
    maySetUpEmail: may(member, "mail_server.change"),
    two_step: await describeRequiredTwoStep(db, member),
  };
}

/** Navigation within a module changes nothing around it. Filters are GET forms. */
export function shouldRevalidate(navigation: ShouldRevalidateFunctionArgs) {
  const { formMethod, currentUrl, nextUrl } = navigation;
  const isSameModule = moduleOfPath(currentUrl.pathname) === moduleOfPath(nextUrl.pathname);
  return !(isSameModule && formMethod !== "POST") && navigation.defaultShouldRevalidate;
}

/** The frame of all modules: sidebar, search, notices, and the bottom bar of phones. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { member, name, roles, chosen, waitingEmails, maySetUpEmail, two_step } = loaderData;
  const id = moduleOfPath(useLocation().pathname);
  const role = (isModuleId(id) && roleForModule(roles, chosen, id)) || firstRole(roles, chosen);
  const business = useBusiness();
  const session = useSession();
  useSessionAfterMoves(session.state);
  useMenusClosedAfterMoves();
  const [query] = useSearchParams();
  const { today, hasFailed, reload } = useToday(loaderData.hasToday);
  const opened = useOpenedToday(loaderData.hasToday);
  const zone = business?.time_zone ?? "UTC";
  const [isSearching, setSearching] = useState(false);
  const isRail = useIsRail(loaderData.isRail);
  const todayState = loaderData.hasToday ? { today, zone, isOpen: opened !== null } : undefined;
  const shared = {
    today: todayState,
    role,
    roles,
    counts: today?.counts ?? {},
    onSearch: () => setSearching(true),
  };
  return (
    <div
      data-private={member}
      data-rail={isRail ? "" : undefined}
      data-today={opened ?? undefined}
      className="shell"
    >
      <Sidebar {...shared} business={business} session={session} name={name} isRail={isRail} />
      <main id="module" className="sheet module">
        {query.has("refused") && (
          <div className="pt-4">
            <Notice tone="error">{noAccess}</Notice>
          </div>
        )}
        {two_step !== null && (
          <div className="pt-4">
            <TwoStepNotice {...two_step} />
          </div>
        )}
        {waitingEmails !== null && (
          <div className="pt-4">
            <WaitingEmails count={waitingEmails} maySetUp={maySetUpEmail} />
          </div>
        )}
        <LostNotice />
        <Outlet />
      </main>
      {opened !== null && <TodayPanel key={opened} {...{ today, hasFailed, reload, opened, zone, name }} />}
      <BottomBar {...shared} />
      <NotificationPopover className="notification-popover" />
      {role && <SearchEverywhere role={role} roles={roles} isOpen={isSearching} setOpen={setSearching} />}
      <Shortcuts role={role} />
      <ActionAnswers />
    </div>
  );
}

/** Says that a filter, sort or tab failed to load, above the rows that still show. */
function LostNotice() {
  const isLost = useIsLost();
  const { revalidate, state } = useRevalidator();
  if (!isLost) return null;
  return (
    <div className="pt-4">
      <Notice tone="error">
        <span className="flex flex-wrap items-center gap-3">
          This list couldn't be loaded. Below are the previous rows.
          <Button look="secondary" size="small" busy={state !== "idle"} onClick={() => void revalidate()}>
            Try Again
          </Button>
        </span>
      </Notice>
    </div>
  );
}

/** Returns the value of `today` in the address, or in the address that is loading, or null. */
function useOpenedToday(hasToday: boolean): string | null {
  const location = useLocation();
  const next = useNavigation().location ?? location;
  return hasToday ? new URLSearchParams(next.search).get("today") : null;
}

/** Folds at once, before the answer has set the cookie. */
function useIsRail(saved: boolean): boolean {
  const sent = useFetchers().find(({ formAction }) => formAction === "/dashboard/sidebar")?.formData;
  return sent ? sent.get("rail") === "1" : saved;
}
