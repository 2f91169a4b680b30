import { getActor } from "#app/accounts/session.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import type { Route } from "./+types/user-profile";
import { action as profileAction, loader as profileLoader } from "./profile.tsx";

const id = "user-profile";

/** One's own profile in the dashboard's frame: the same reading, forms and answers as at its own address. */
export { clientLoader, default, shouldRevalidate } from "./profile.tsx";

export async function loader(args: Route.LoaderArgs) {
  await openModule(args, id);
  return profileLoader(args);
}

export async function action(args: Route.ActionArgs) {
  // The profile itself reports an ended session.
  if (await getActor(args)) await openModule(args, id);
  return profileAction(args);
}
