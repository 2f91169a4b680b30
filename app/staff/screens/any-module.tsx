import { redirect } from "react-router";
import { requireMember } from "#app/accounts/session.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { componentNotFound, noAccess } from "../messages.ts";
import { builtModules, isModuleId, moduleOfPath, moduleTitles } from "../modules.ts";
import { landingPath, openModule } from "../open-module.server.ts";
import type { Route } from "./+types/any-module";

/** Addresses of the dashboard that no module's screen answers. */
export async function loader(args: Route.LoaderArgs) {
  const member = await requireMember(args, "dashboard.open");
  const path = new URL(args.request.url).pathname.replace(/\.data$/, "").replace(/\/$/, "");
  const id = moduleOfPath(path);
  if (isModuleId(id)) {
    await openModule(args, id);
    if (builtModules.includes(id)) throw redirect(`/dashboard/${id}`);
    return { title: moduleTitles[id], message: componentNotFound };
  }
  const beginning = landingPath(member, args);
  if (beginning !== path) throw redirect(beginning);
  return { title: "Dashboard", message: noAccess };
}

export default function AnyModule({ loaderData }: Route.ComponentProps) {
  const { title, message } = loaderData;
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        picture="key"
        heading="h2"
        title={<span role="alert">{message}</span>}
        text={
          message === noAccess
            ? "Ask the studio for a role, then come back."
            : `${title} has no screen in this version.`
        }
      />
    </>
  );
}
