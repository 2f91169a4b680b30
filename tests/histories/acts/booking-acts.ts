import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { cancelBooking } from "#app/bookings/own/cancel-booking.server.ts";
import { rescheduleBooking, rescheduleBookingForStaff } from "#app/bookings/own/reschedule-booking.server.ts";
import { bookScheduledClass } from "#app/bookings/seats/book-scheduled-class.server.ts";
import { findBookable, listUpcoming } from "#app/schedule/queries.server.ts";
import { type Act, anyOf, defineAct } from "../act.ts";
import { cancelInModel, type Model, pick } from "../model.ts";

const hasActive = (model: Readonly<Model>) => model.bookings.some(({ isActive }) => isActive);
const activeBookings = (model: Model) => model.bookings.filter(({ isActive }) => isActive);

const book = defineAct({
  name: "book",
  choice: fc.record({ member: anyOf, weekly: anyOf, withPass: fc.boolean() }),
  perform: async (model, { db, members, weekly, class_type_id }, choice) => {
    const person = choice.member % members.length;
    const schedule = pick(weekly, choice.weekly);
    const { next } = await findBookable(db, new Date(model.time), schedule.id);
    if (!next) return false;
    const pass = choice.withPass
      ? model.passes.find((one) => one.person === person && one.isActive && one.credits > 0)
      : undefined;
    const answer = await bookScheduledClass(db, pick(members, person), {
      schedule_id: schedule.id,
      date: next.date,
      request_id: randomUUID(),
      time_zone: "Europe/Paris",
      ...(pass ? { pass_id: pass.id } : {}),
    });
    if (!answer.ok) return false;
    const { id, booking_id, session_id, starts_at } = answer.value;
    if (pass) pass.credits -= 1;
    const listed = await listUpcoming(db, new Date(model.time), class_type_id);
    const price = listed.classes[0]?.price ?? 0;
    model.bookings.push({
      person,
      id,
      number: booking_id,
      price: pass ? 0 : price,
      isActive: true,
      session_id: session_id ?? "",
      starts_at: starts_at?.getTime() ?? 0,
      seated_at: model.time,
      pass,
    });
    return true;
  },
});

const move = defineAct({
  name: "move",
  choice: fc.record({ booking: anyOf, to: anyOf, byStaff: fc.boolean(), sentTwice: fc.boolean() }),
  isPossible: hasActive,
  perform: async (model, { db, members, admin, class_type_id }, choice) => {
    const booking = pick(activeBookings(model), choice.booking);
    const { classes } = await listUpcoming(db, new Date(model.time), class_type_id);
    const target = pick(classes, choice.to);
    const request = {
      booking_id: booking.number,
      schedule_id: target.schedule_id,
      date: target.date,
      request_id: randomUUID(),
    };
    const send = () =>
      choice.byStaff
        ? rescheduleBookingForStaff(db, admin, request)
        : rescheduleBooking(db, pick(members, booking.person), request);
    const answer = await send();
    if (!answer.ok) return false;
    if (choice.sentTwice) await send();
    const { id, booking_id, session_id, starts_at } = answer.value;
    booking.id = id;
    booking.number = booking_id;
    booking.session_id = session_id ?? "";
    booking.starts_at = starts_at?.getTime() ?? 0;
    booking.seated_at = model.time;
    return true;
  },
});

const cancel = defineAct({
  name: "cancel",
  choice: fc.record({ booking: anyOf }),
  isPossible: hasActive,
  perform: async (model, { db, members }, choice) => {
    const booking = pick(activeBookings(model), choice.booking);
    const answer = await cancelBooking(db, pick(members, booking.person), {
      booking_id: booking.number,
      key: null,
    });
    if (answer.ok) cancelInModel(booking);
    return answer.ok;
  },
});

export const bookingActs: Act[] = [book, move, cancel];
