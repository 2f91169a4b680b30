import { queueEmail } from "#app/mail/queue.server.ts";
import { notify } from "#app/notifications/notify.server.ts";
import { listUsablePasses } from "#app/passes/queries.server.ts";
import { passUseText, selectPass } from "#app/passes/select-pass.ts";
import type { Database } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { whenText } from "#app/platform/time/when-text.ts";
import type { ClassSession } from "#app/schedule/class-session.server.ts";
import { spotOffered } from "../emails/spot-offered.tsx";
import { findDisplayTimeZone } from "../queries.server.ts";
import type { WaitingPerson } from "./book-waiting.server.ts";
import { findSessionClass } from "./waiting-queries.server.ts";

/** Offers a free seat to everyone on the waiting list, by email and notification. The first to accept gets it. */
export async function offerSpots(
  tx: Database,
  session: ClassSession,
  waiting: readonly WaitingPerson[],
): Promise<void> {
  const about = await findSessionClass(tx, session.id);
  for (const person of waiting) {
    const zone = await findDisplayTimeZone(tx, person);
    await queueEmail(tx, spotOffered, {
      cause: `${person.id}:${now().toISOString()}`,
      to: { email: person.email, name: person.name },
      props: {
        waiting_id: person.id,
        class_name: about.class_name,
        instructor: about.instructor,
        starts_at: session.starts_at.toISOString(),
        session_duration: session.duration_minutes,
        told_zone: zone,
        price: person.price ?? about.price,
        currency: person.currency,
        pass_use: await findPassUse(tx, person, { ...about, date: session.session_date }),
      },
    });
    await notify(tx, {
      user_id: person.user_id,
      type: "spot_offered",
      title: "Spot offered",
      message: `${about.class_name}, ${whenText(session.starts_at, zone)}. The first to accept gets it.`,
      id: person.id,
    });
  }
}

/** Says what accepting takes from the pass that the person wants to pay with; null where none fits. */
async function findPassUse(
  tx: Database,
  person: Pick<WaitingPerson, "user_id" | "use_pass">,
  one: { class_type_id: string | null; date: string },
): Promise<string | null> {
  const pass = await findWantedPass(tx, person, one);
  return pass ? passUseText(pass) : null;
}

/** Finds the pass that would pay for the seat, where the person asked for that. */
export async function findWantedPass(
  db: Database,
  { user_id, use_pass }: Pick<WaitingPerson, "user_id" | "use_pass">,
  one: { class_type_id: string | null; date: string },
) {
  return use_pass ? selectPass(await listUsablePasses(db, user_id, one.date), one) : undefined;
}
