import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { unknownClass } from "#app/catalogue/defaults.ts";
import { queueEmail } from "#app/mail/queue.server.ts";
import { notify } from "#app/notifications/notify.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { type JobHandler, jobHandler, jobKind } from "#app/platform/jobs/jobs.server.ts";
import { invalidatePages, notifyStaffLists } from "#app/platform/live/live.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { whenText } from "#app/platform/time/when-text.ts";
import { lockSessionById } from "#app/schedule/class-session.server.ts";
import { closeSession, lockClosure, nextClosed, setClosureStatus } from "#app/schedule/closed-days.server.ts";
import type { Closure } from "#app/schedule/promise-queries.server.ts";
import { changeStatus } from "../booking-status.server.ts";
import { emailToBooker } from "../email-to-booker.server.ts";
import { closureForTeacher, closureNotice } from "../emails/closure-notice.tsx";
import { describeAfterCancel } from "../own/cancel-money.server.ts";
import { findDisplayTimeZone, listActiveBookings } from "../queries.server.ts";
import { closeWaitingList } from "../seats/waiting-list.server.ts";
import { findSessionClass } from "../seats/waiting-queries.server.ts";
import { findTeacher } from "../staff-queries.server.ts";
import { bookings, closureNotices } from "../tables.server.ts";
import { findNextUnnotified, listClosedByTeacher } from "./closure-queries.server.ts";

export const closing = jobKind<{ closure_id: string }>("close-sessions");

export function closureHandlers(db: Database): JobHandler[] {
  return [jobHandler(closing, ({ closure_id }) => cancelClosedSessions(db, closure_id))];
}

/**
 * Cancels the sessions of a closure, each in its own transaction, and then notifies each person once of all
 * their classes. Interrupted at any point it goes on where it was. At the end it looks once more: a booking may
 * have been under way when the days were closed.
 */
export async function cancelClosedSessions(db: Database, closure_id: string): Promise<void> {
  for (;;) {
    const closure = await db.transaction((tx) => lockClosure(tx, closure_id));
    if (closure?.status !== "closing") return;
    const session_id = await nextClosed(db, closure);
    if (session_id) {
      await db.transaction((tx) => cancelClosedSession(tx, closure, session_id));
      continue;
    }
    const person = await findNextUnnotified(db, closure_id);
    if (person) {
      await db.transaction((tx) => notifyOfClosure(tx, closure, person));
      continue;
    }
    const isDone = await db.transaction(async (tx) => {
      const locked = await lockClosure(tx, closure_id);
      if (locked?.status !== "closing" || (await nextClosed(tx, locked))) return false;
      await setClosureStatus(tx, closure_id, "closed");
      await notifyStaffLists(tx, "sessions");
      return true;
    });
    if (isDone) return;
  }
}

async function cancelClosedSession(tx: Database, closure: Closure, session_id: string): Promise<void> {
  const locked = await lockClosure(tx, closure.id);
  const session = await lockSessionById(tx, session_id);
  if (locked?.status !== "closing" || session?.status !== "scheduled") return;
  for (const booking of await listActiveBookings(tx, session.id)) {
    const why = { actor_id: closure.created_by, reason: closure.name, refund: "refund" as const };
    const { id, user_id, email } = await changeStatus(tx, booking, "cancelled", why);
    const person = user_id ?? email.trim().toLowerCase();
    await tx.insert(closureNotices).values({ closure_id: closure.id, booking_id: id, person });
  }
  const { instructor_id } = session;
  if (instructor_id) {
    const person = `teacher:${instructor_id}`;
    await tx
      .insert(closureNotices)
      .values({ closure_id: closure.id, instructor_id, person })
      .onConflictDoNothing();
  }
  const { class_name } = await findSessionClass(tx, session.id);
  for (const waiting of await closeWaitingList(tx, session.id)) {
    const when = whenText(session.starts_at, await findDisplayTimeZone(tx, waiting));
    await notify(tx, {
      user_id: waiting.user_id,
      type: "class_cancelled",
      title: "Class canceled",
      message: `${class_name}, ${when}. You were on its waiting list.`,
    });
  }
  await closeSession(tx, session.id, closure.id);
  await invalidatePages(tx, "schedule");
  await notifyStaffLists(tx, "sessions", "bookings");
}

async function notifyOfClosure(tx: Database, closure: Closure, person: string): Promise<void> {
  const rows = await tx
    .select()
    .from(closureNotices)
    .where(
      and(
        eq(closureNotices.closure_id, closure.id),
        eq(closureNotices.person, person),
        isNull(closureNotices.told_at),
      ),
    )
    .orderBy(asc(closureNotices.id))
    .for("update");
  const [first] = rows;
  if (!first) return;
  const { name, words } = closure;
  if (first.instructor_id) await notifyTeacher(tx, closure, first.instructor_id, first.id);
  const ids = rows.flatMap(({ booking_id }) => booking_id ?? []);
  const called = await tx
    .select()
    .from(bookings)
    .where(inArray(bookings.id, ids))
    .orderBy(asc(bookings.starts_at), asc(bookings.id));
  const mails = [];
  for (const booking of called) {
    const { to, props } = await emailToBooker(tx, booking);
    mails.push({ to, props: { ...props, money: await describeAfterCancel(tx, booking) } });
  }
  const [mail] = mails;
  if (mail) {
    const props = { name, words, bookings: mails.map((one) => one.props) };
    await queueEmail(tx, closureNotice, { cause: first.id, to: mail.to, props });
    const user_id = called[0]?.user_id;
    if (user_id) {
      await notify(tx, {
        user_id,
        type: "class_cancelled",
        title: `We are closed: ${name}`,
        message:
          called.length === 1
            ? `${called[0]?.class_name} is canceled.`
            : `${called.length} of your classes are canceled.`,
      });
    }
  }
  await tx
    .update(closureNotices)
    .set({ told_at: now() })
    .where(
      inArray(
        closureNotices.id,
        rows.map(({ id }) => id),
      ),
    );
  await notifyStaffLists(tx, "sessions");
}

async function notifyTeacher(tx: Database, closure: Closure, instructor_id: string, cause: string) {
  const teacher = await findTeacher(tx, instructor_id);
  if (!teacher || instructor_id === closure.created_by) return;
  const classes = (await listClosedByTeacher(tx, closure.id, instructor_id)).map((one) => ({
    class_name: one.class_name ?? unknownClass,
    when: whenText(one.starts_at, teacher.zone),
  }));
  const { name, words } = closure;
  const to = { email: teacher.email, name: teacher.name };
  await queueEmail(tx, closureForTeacher, { cause, to, props: { name, words, classes } });
  await notify(tx, {
    user_id: instructor_id,
    type: "own_class_called_off",
    title: `The studio is closed: ${name}`,
    message:
      classes.length === 1
        ? "One of your classes is canceled."
        : `${classes.length} of your classes are canceled.`,
  });
}
