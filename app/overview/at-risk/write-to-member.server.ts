import { changed, command } from "#app/accounts/command/command.server.ts";
import { createOnce } from "#app/accounts/command/create-once.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import { findAccount } from "#app/accounts/queries.server.ts";
import { queueEmail } from "#app/mail/queue.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { withinLimit } from "#app/platform/rate-limit.server.ts";
import { type Result, refuse } from "#app/platform/result.ts";
import { firstName } from "#app/platform/text/first-name.ts";
import { daySeconds } from "#app/platform/time/durations.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { checkIns } from "../tables.server.ts";
import { listAtRisk, riskMoment } from "./at-risk-queries.server.ts";
import { checkIn } from "./emails/check-in.tsx";
import type { NoteForm } from "./forms.ts";
import type { CheckInRefusal } from "./messages.ts";
import { writtenMostADay } from "./reasons.ts";

const dayLimit = { most: writtenMostADay, windowSeconds: daySeconds };

/**
 * Emails a member at risk, with replies to the studio. Each member gets one such email in sixty days; an exclusion
 * constraint refuses the second of two.
 */
export function writeToMember(
  db: Database,
  actor: Actor,
  { user_id, request_id, subject, words }: NoteForm & { user_id: string; request_id: string },
): Promise<Result<null, CheckInRefusal>> {
  const options = { right: "check_ins.send", audit: "check_ins.send", lists: ["people"] } as const;
  return command(db, actor, options, async (tx, by) => {
    const sent = await createOnce(tx, checkIns, request_id, { user_id, sent_by: by.id }, async () => {
      if (!(await findAccount(tx, user_id))) return refuse("not_found");
      const present = await riskMoment(tx);
      const [member] = await listAtRisk(tx, present, [user_id]);
      if (!member) return refuse("not_at_risk");
      if (!member.is_wanted) return refuse("not_wanted");
      const { reasons } = member;
      const [note] = await tx
        .insert(checkIns)
        .values({
          user_id,
          reasons,
          subject,
          sent_on: present.today,
          sent_by: by.id,
          request_id,
          created_at: present.at,
        })
        .onConflictDoNothing()
        .returning({ id: checkIns.id });
      if (!note) return refuse("written_lately");
      if (!(await withinLimit(tx, "check-ins", dayLimit))) return refuse("too_many_today");
      const { business_contact } = await readBusinessSettings(tx);
      await queueEmail(tx, checkIn, {
        cause: note.id,
        to: { email: member.email, name: member.name },
        props: { user_id, first_name: firstName(member.name), subject, words },
        reply_to: business_contact.email,
      });
      return changed(null, { id: user_id, after: { subject, why: reasons } });
    });
    return sent.ok ? { ...sent, value: null } : sent;
  });
}
