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
  const more = sessions.length > 1 ? ` and ${sessions.length - 1} more` : "";
  await notify(tx, {
    user_id: instructor_id,
    type: "assignment",
    title: ask ? "Will you teach this class?" : "You have a new class",
    message: `${class_name}, ${classes[0]?.when}${more}.`,
  });
}

/** Notifies the previous teacher. */
export async function notifyReleased(
  tx: Database,
  actor: Member,
  instructor_id: string,
  sessions: ClassSession[],
  title = "Your class has a new teacher",
): Promise<void> {
  await notifyOfSessions(tx, actor, instructor_id, sessions, title);
}

/** Notifies the teacher of a new time. */
export async function notifyMovedTeacher(
  tx: Database,
  actor: Member,
  instructor_id: string,
  sessions: ClassSession[],
): Promise<void> {
  await notifyOfSessions(tx, actor, instructor_id, sessions, "One of your classes has a new time");
}

/** Asks the teacher again after staff kept the time. */
export async function notifyTimeConfirmed(
  tx: Database,
  actor: Member,
  instructor_id: string,
  session: ClassSession,
  words: string,
): Promise<void> {
  const teacher = await findTeacher(tx, instructor_id);
  if (!teacher || instructor_id === actor.id) return;
  const { class_name } = await findSessionClass(tx, session.id);
  const when = whenText(session.starts_at, teacher.zone);
  await notify(tx, {
    user_id: instructor_id,
    type: "assignment",
    title: "The time stays the same. Will you teach this class?",
    message: [`${class_name}, ${when}.`, words].filter(Boolean).join(" "),
  });
}

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

async function notifyOfSessions(
  tx: Database,
  actor: Member,
  instructor_id: string,
  sessions: ClassSession[],
  title: string,
): Promise<void> {
  const [first] = sessions;
  const teacher = await findTeacher(tx, instructor_id);
  if (!first || !teacher || instructor_id === actor.id) return;
  const { class_name } = await findSessionClass(tx, first.id);
  const more = sessions.length > 1 ? ` and ${sessions.length - 1} more` : "";
  await notify(tx, {
    user_id: instructor_id,
    type: "class_moved",
    title,
    message: `${class_name}, ${whenText(first.starts_at, teacher.zone)}${more}.`,
  });
}
