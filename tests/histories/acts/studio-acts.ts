import { eq } from "drizzle-orm";
import fc from "fast-check";
import { classTypes } from "#app/catalogue/tables.server.ts";
import { cancelSession } from "#app/planning/change-session.server.ts";
import { removeBooking } from "#app/planning/remove-booking.server.ts";
import { changeTeacher } from "#app/planning/sessions/change-teacher.server.ts";
import { moveSession } from "#app/planning/sessions/move-session.server.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { type Act, anyOf, defineAct } from "../act.ts";
import { cancelInModel, isLate, type Model, pick } from "../model.ts";
import { setTime } from "../studio.ts";

const hasActive = (model: Readonly<Model>) => model.bookings.some(({ isActive }) => isActive);
const activeBookings = (model: Model) => model.bookings.filter(({ isActive }) => isActive);

const substituteTeacher = defineAct({
  name: "substitute teacher",
  choice: fc.record({ booking: anyOf, teacher: anyOf }),
  isPossible: hasActive,
  perform: async (model, { db, admin, teachers }, choice) => {
    const { session_id } = pick(activeBookings(model), choice.booking);
    const instructor_id = pick(teachers, choice.teacher).id;
    const answer = await changeTeacher(db, admin, { session_id, instructor_id, ask: false });
    if (answer.ok && answer.value.notified > 0) model.sessionChanges.set(session_id, model.time);
    return answer.ok;
  },
});

const retimeSession = defineAct({
  name: "move session",
  choice: fc.record({ booking: anyOf, hour: fc.integer({ min: 6, max: 9 }) }),
  isPossible: hasActive,
  perform: async (model, { db, admin }, choice) => {
    const { session_id, starts_at } = pick(activeBookings(model), choice.booking);
    const date = studioDate(new Date(starts_at), "Asia/Kolkata");
    const start_time = `0${choice.hour}:30`;
    const answer = await moveSession(db, admin, { session_id, date, start_time, reason: "" });
    if (!answer.ok) return false;
    const at = Date.parse(`${date}T${start_time}:00+05:30`);
    model.sessionChanges.set(session_id, model.time);
    for (const booking of activeBookings(model)) {
      if (booking.session_id === session_id) booking.starts_at = at;
    }
    return true;
  },
});

const cancelClass = defineAct({
  name: "cancel session",
  choice: fc.record({ booking: anyOf }),
  isPossible: hasActive,
  perform: async (model, { db, admin }, choice) => {
    const { session_id } = pick(activeBookings(model), choice.booking);
    const answer = await cancelSession(db, admin, { session_id, reason: "The teacher is ill." });
    if (!answer.ok) return false;
    for (const booking of activeBookings(model)) {
      if (booking.session_id === session_id) cancelInModel(booking);
    }
    return true;
  },
});

const remove = defineAct({
  name: "cancel booking by staff",
  choice: fc.record({ booking: anyOf, returnsCredit: fc.boolean() }),
  isPossible: hasActive,
  perform: async (model, { db, admin }, choice) => {
    const booking = pick(activeBookings(model), choice.booking);
    const keepsCredit = isLate(model, booking) && !choice.returnsCredit;
    const answer = await removeBooking(db, admin, {
      booking_id: booking.number,
      reason: "asked by phone",
      returns_class: choice.returnsCredit,
    });
    if (answer.ok) cancelInModel(booking, { keepsCredit });
    return answer.ok;
  },
});

const changePrice = defineAct({
  name: "change price",
  choice: fc.record({ rupees: fc.constantFrom(1_000, 1_500, 2_000) }),
  perform: async (_, { db, class_type_id }, { rupees }) => {
    await db
      .update(classTypes)
      .set({ price: rupees * 100 })
      .where(eq(classTypes.id, class_type_id));
    return true;
  },
});

const wait = defineAct({
  name: "wait",
  choice: fc.record({ hours: fc.integer({ min: 1, max: 40 }) }),
  perform: async (model, _, { hours }) => {
    setTime(model, model.time + hours * 3_600_000);
    return true;
  },
});

export const studioActs: Act[] = [substituteTeacher, retimeSession, cancelClass, remove, changePrice, wait];
