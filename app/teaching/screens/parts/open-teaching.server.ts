import { countToAnswer } from "#app/planning/sessions/offer-queries.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { findChosenZone } from "#app/profiles/queries.server.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";

/** Admits a teacher, and loads what every screen of the dashboard shows. */
export async function openTeaching(args: Parameters<typeof openModule>[0]) {
  const { db, member } = await openModule(args, "teaching-dashboard");
  const at = now();
  const chosen = await findChosenZone(db, member.id);
  const shared = {
    rendered: at.getTime(),
    member: member.id,
    isKept: false,
    chosen,
    time_zone: chosen ?? (await studioTimeZone(db)),
    toAnswer: await countToAnswer(db, member.id, at),
  };
  return { db, member, at, shared };
}

export type SharedData = Awaited<ReturnType<typeof openTeaching>>["shared"];
