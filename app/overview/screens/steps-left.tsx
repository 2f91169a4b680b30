import { Link, Outlet, type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { requireMember } from "#app/accounts/session.server.ts";
import { may } from "#app/accounts/who-may.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { ModuleError } from "#app/staff/layout/module-error.tsx";
import { listModules, moduleOfPath } from "#app/staff/modules.ts";
import { overviewPath } from "../at-risk/at-risk-address.ts";
import { listOfSteps, stepsLeft } from "../checklist.ts";
import { readChecklist } from "../checklist-queries.server.ts";
import type { Route } from "./+types/steps-left";

/** Returns the remaining first steps to staff with access to settings. If the query fails, the module still opens. */
export async function loader(args: Route.LoaderArgs) {
  const member = await requireMember(args, "dashboard.open");
  if (!may(member, "settings.change")) return null;
  const { db, env } = appContext(args.context);
  const steps = await readChecklist(db, env).catch(() => []);
  return stepsLeft(steps, listModules(member.roles));
}

/** Reloads after a form or in another module, because only these can complete a step. */
export function shouldRevalidate({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return formMethod === "POST" || moduleOfPath(currentUrl.pathname) !== moduleOfPath(nextUrl.pathname);
}

/** Keeps the sidebar when a module fails. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ModuleError error={error} />;
}

/** Links above every module to the first steps and the next one, until all are done. */
export default function StepsLeft({ loaderData: left }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  const tab = new URLSearchParams(search).get("tab") ?? "studio";
  const isListed =
    (pathname === overviewPath && !left?.isBooked) || (pathname === listOfSteps && tab === "studio");
  return (
    <>
      {left && !isListed && (
        <nav
          aria-label="First steps"
          className="full-width flex flex-wrap items-center gap-x-6 border-b border-line bg-paper-2 px-(--gutter) text-sm"
        >
          <Link to={listOfSteps} className="link inline-flex min-h-9 items-center max-md:min-h-11">
            {`First steps: ${left.done} of ${left.all} done`}
          </Link>
          {left.next && left.next.to !== pathname + search && (
            <Link to={left.next.to} className="link inline-flex min-h-9 items-center max-md:min-h-11">
              {`Next: ${left.next.title}`}
            </Link>
          )}
        </nav>
      )}
      <Outlet />
    </>
  );
}
