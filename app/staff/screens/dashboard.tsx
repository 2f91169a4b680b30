import { Outlet, type ShouldRevalidateFunctionArgs, useLocation, useSearchParams } from "react-router";
import { TwoStepNotice } from "#app/accounts/screens/two-step-notice.tsx";
import { requireMember } from "#app/accounts/session.server.ts";
import { may } from "#app/accounts/who-may.ts";
import { useBusiness } from "#app/frame/business.ts";
import type { PageHandle } from "#app/frame/shell.tsx";
import { countEmailsWithoutServer } from "#app/mail/queries.server.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { describeRequiredTwoStep } from "#app/settings/require-two-step.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { ActionAnswers } from "../action-answers.tsx";
import { noAccess } from "../messages.ts";
import { moduleMeta } from "../module-meta.ts";
import { firstRole, isModuleId, moduleOfPath, modulesFor, roleForModule } from "../modules.ts";
import { chosenRole } from "../open-module.server.ts";
import type { Route } from "./+types/dashboard";
import { ModuleTabs } from "./parts/module-tabs.tsx";
import { Sidebar } from "./parts/sidebar.tsx";
import { TopBar } from "./parts/top-bar.tsx";
import { WaitingEmails } from "./parts/waiting-emails.tsx";

export const handle: PageHandle = { frame: "bare" };

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
    waitingEmails,
    maySetUpEmail: may(member, "mail_server.change"),
    two_step: await describeRequiredTwoStep(db, member),
  };
}

/** What stands in a module, and what it opens, needs nothing new around it. */
export function shouldRevalidate(navigation: ShouldRevalidateFunctionArgs) {
  const isSamePlace =
    navigation.formMethod === undefined && navigation.currentUrl.pathname === navigation.nextUrl.pathname;
  return !isSamePlace && navigation.defaultShouldRevalidate;
}

/** Everything around a module: who one is here, and where one can go. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { member, roles, chosen, waitingEmails, maySetUpEmail, two_step } = loaderData;
  const id = moduleOfPath(useLocation().pathname);
  const role = (isModuleId(id) && roleForModule(roles, chosen, id)) || firstRole(roles, chosen);
  const modules = role ? modulesFor(role) : [];
  const business = useBusiness();
  const [query] = useSearchParams();
  return (
    <div data-private={member} className="min-h-dvh lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <Sidebar business={business} role={role} roles={roles} modules={modules} />
      <div className="min-w-0">
        <TopBar business={business} role={role} roles={roles} />
        <ModuleTabs modules={modules} />
        <main id="module" className="mx-auto max-w-[80rem] px-5 pt-7 pb-20 sm:px-8">
          {query.has("refused") && (
            <div className="mb-6">
              <Notice tone="error">{noAccess}</Notice>
            </div>
          )}
          {two_step !== null && (
            <div className="mb-6">
              <TwoStepNotice {...two_step} />
            </div>
          )}
          {waitingEmails !== null && (
            <div className="mb-6">
              <WaitingEmails count={waitingEmails} maySetUp={maySetUpEmail} />
            </div>
          )}
          <Outlet />
        </main>
      </div>
      <ActionAnswers />
    </div>
  );
}
