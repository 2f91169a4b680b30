import { requireMember } from "#app/accounts/session.server.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { withinLimit } from "#app/platform/rate-limit.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { collectOwnData } from "../own-data-queries.server.ts";
import type { Route } from "./+types/own-data";

const exportLimit = { most: 20, windowSeconds: 3600 };

/** Serves the user's own data as a download. */
export async function loader(args: Route.LoaderArgs) {
  const member = await requireMember(args, "profile.read_own");
  const { db } = appContext(args.context);
  if (!(await withinLimit(db, `export:${member.id}`, exportLimit))) throw new Response(null, { status: 429 });
  const at = now();
  const file = { exported_at: at.toISOString(), ...(await collectOwnData(db, member)) };
  return new Response(JSON.stringify(file, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="my-studio-data-${at.toISOString().slice(0, 10)}.json"`,
      "Cache-Control": "private, no-store",
    },
  });
}
