import type { Member } from "#app/accounts/member.ts";
import { listChiefs } from "#app/accounts/queries.server.ts";
import { findSessionClass } from "#app/bookings/seats/waiting-queries.server.ts";
import { findTeacher } from "#app/bookings/staff-queries.server.ts";
import { queueEmail } from "#app/mail/queue.server.ts";
import { notify } from "#app/notifications/notify.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { whenText } from "#app/platform/time/when-text.ts";
import type { ClassSession } from "#app/schedule/class-session.server.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { assignmentAnswered, assignmentRequested } from "../emails/assignment.tsx";

interface Assigned {
  instructor_id: string;
  /** Soonest first; at least one. */
  sessions: ClassSession[];
  ask: boolean;
}

/** Notifies a teacher of a class, and emails them if they must answer. */
export async function notifyAssignee(
  tx: Database,
  actor: Member,
  { instructor_id, sessions, ask }: Assigned,
): Promise<void> {
  const [first] = sessions;
  const teacher = await findTeacher(tx, instructor_id);
  if (!first || !teacher || instructor_id === actor.id) return;
  const { class_name } = await findSessionClass(tx, first.id);
  const classes = sessions.map((one) => ({
    when: whenText(one.starts_at, teacher.zone),
    minutes: one.duration_minutes,
  }));
  if (ask) {
    await queueEmail(tx, assignmentRequested, {
      cause: `${first.id}:${first.version}`,
      to: { email: teacher.email, name: teacher.name },
      props: { class_name, classes },
    });
  }
  await notify(tx, {
    user_id: instructor_id,
    type: "assignment",
    title: ask ? "Will you teach this class?" : "You have a new class",
    message: `${class_name}, ${classes[0]?.when}${describeMore(sessions)}.`,
  });
}

interface Notice {
  instructor_id: string;
  /** Soonest first. */
  sessions: ClassSession[];
  title: string;
  words?: string;
  type?: "class_moved" | "assignment";
}

/** Notifies a teacher of a change to classes, unless the teacher made it. */
export async function notifyTeacher(
  tx: Database,
  actor: Member,
  { instructor_id, sessions, title, words = "", type = "class_moved" }: Notice,
): Promise<void> {
  const [first] = sessions;
  const teacher = await findTeacher(tx, instructor_id);
  if (!first || !teacher || instructor_id === actor.id) return;
  const { class_name } = await findSessionClass(tx, first.id);
  const message = `${class_name}, ${whenText(first.starts_at, teacher.zone)}${describeMore(sessions)}. ${words}`;
  await notify(tx, { user_id: instructor_id, type, title, message: message.trim() });
}

const describeMore = ({ length }: ClassSession[]) => (length > 1 ? ` and ${length - 1} more` : "");

interface Answered {
  answer: "accepted" | "declined" | "proposed";
  reason: string;
  /** The start they would rather have. */
  proposed?: Date;
}

const answers = {
  accepted: "A teacher has accepted a class",
  declined: "A teacher has declined a class",
  proposed: "A teacher proposes another time",
};

/** Notifies staff of a teacher's answer by email and in the app. */
export async function notifyAnswered(
  tx: Database,
  actor: Member,
  session: ClassSession,
  { answer, reason, proposed }: Answered,
): Promise<void> {
  const { class_name } = await findSessionClass(tx, session.id);
  const { studio, business_contact } = await readBusinessSettings(tx);
  const when = whenText(session.starts_at, studio.time_zone);
  const instead = proposed ? whenText(proposed, studio.time_zone) : "";
  await queueEmail(tx, assignmentAnswered, {
    cause: `${session.id}:${session.version}`,
    to: { email: business_contact.email },
    props: { teacher: actor.name, class_name, when, answer, proposed: instead, reason },
  });
  for (const user_id of await listChiefs(tx)) {
    if (user_id === actor.id) continue;
    await notify(tx, {
      user_id,
      type: "assignment_answered",
      id: session.id,
      title: answers[answer],
      message: [`${actor.name}: ${class_name}, ${when}.`, instead && `Instead: ${instead}.`, reason]
        .filter(Boolean)
        .join(" "),
    });
  }
}
