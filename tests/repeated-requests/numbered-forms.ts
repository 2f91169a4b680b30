import { randomUUID } from "node:crypto";
import { inviteForm } from "#app/accounts/managing/forms.ts";
import { invitePerson } from "#app/accounts/managing/invite-person.server.ts";
import { closeDates } from "#app/bookings/closures/close-dates.server.ts";
import { addBooking } from "#app/bookings/desk/add-booking.server.ts";
import { addTheirWords, notifyCustomer } from "#app/bookings/desk/write-to-booker.server.ts";
import { moveBooking } from "#app/bookings/own/move-booking.server.ts";
import { bookScheduledClass } from "#app/bookings/seats/book-scheduled-class.server.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { addClassType } from "#app/catalogue/change-class-type.server.ts";
import { addPackage } from "#app/catalogue/change-package.server.ts";
import { addPassType } from "#app/catalogue/change-pass-type.server.ts";
import { classTypeForm, packageForm, passTypeForm } from "#app/catalogue/forms.ts";
import { addTheirAnswer, replyToMessage } from "#app/contact/desk/answer-message.server.ts";
import { contactMessages } from "#app/contact/tables.server.ts";
import { addLetter, duplicateLetter } from "#app/newsletter/letters/change-letter.server.ts";
import { letterForm } from "#app/newsletter/letters/forms.ts";
import { writeToMember } from "#app/overview/at-risk/write-to-member.server.ts";
import { checkIns } from "#app/overview/tables.server.ts";
import { writePersonNote } from "#app/people/write-person-note.server.ts";
import { planClasses } from "#app/planning/series/plan-classes.server.ts";
import { planForm } from "#app/planning/series/plan-form.ts";
import { addRequest } from "#app/requests/add-request.server.ts";
import { addRequestForms } from "#app/requests/add-request-form.ts";
import { addTemplate } from "#app/schedule/change-template.server.ts";
import { writeNote } from "#app/staff/notes/write-note.server.ts";
import { bookSeat, typedTemplate } from "#tests/support/content/classes.ts";
import { aPackage } from "#tests/support/content/packages.ts";
import {
  type Commands,
  date,
  type Ground,
  idOf,
  pick,
  type Send,
  type Sent,
  two,
} from "./numbered-ground.ts";

const byStaff = ({ admin, colleague }: Ground, send: Send): Sent => ({
  send,
  first: admin,
  other: colleague,
});

const teacherId = ({ teachers }: Ground, target: number) => teachers[target]?.id ?? "";
const scheduleId = ({ weekly }: Ground, target: number) => weekly[target]?.id ?? "";

const letter = (target: number) =>
  letterForm.parse({
    title: `Letter ${target}`,
    subject: "News",
    preheader: "",
    who: "all",
    colour: "forest",
    heading: "serif",
    blocks: JSON.stringify([{ kind: "text", html: "<p>Hello</p>" }]),
  });

export const aMessage = async ({ fresh }: Ground, target: 0 | 1) => {
  const row = { name: "Ana", email: `ana-${target}@example.test`, subject: "Hello", message: "Hello there" };
  return (await fresh.db.insert(contactMessages).values(row).returning())[0]?.id ?? "";
};

export const aBooking = async (ground: Ground, target: 0 | 1) =>
  (await bookSeat(ground.fresh.db, scheduleId(ground, target), date, ground.member)).id;

/** Every other command that takes the number of a form, with something else that the number could be sent for. */
export const formCommands: Commands = {
  invitePerson: async (ground) => ({
    first: ground.admin,
    send: (request_id, { actor, target }) =>
      invitePerson(ground.fresh.db, actor, {
        ...inviteForm.parse({ email: `guest-${target}@example.test`, roles: ["user"] }),
        request_id,
      }),
  }),
  closeDates: async (ground) =>
    byStaff(ground, (request_id, { actor, target }) =>
      closeDates(ground.fresh.db, actor, {
        name: "Holiday",
        from_date: "2026-12-24",
        until_date: "2026-12-26",
        schedule_ids: [scheduleId(ground, target)],
        words: "",
        request_id,
      }),
    ),
  addBooking: async (ground) => ({
    first: ground.admin,
    send: (request_id, { actor, target }) =>
      addBooking(ground.fresh.db, actor, {
        email: `guest-${target}@example.test`,
        full_name: "Asha Rao",
        phone: "",
        schedule_id: scheduleId(ground, 1),
        date,
        request_id,
      }),
  }),
  notifyCustomer: async (ground) => {
    const ids = await two((target) => aBooking(ground, target));
    return byStaff(ground, (request_id, { actor, target }) =>
      notifyCustomer(ground.fresh.db, actor, {
        id: ids[target],
        subject: "Your class",
        body: "See you",
        seen: undefined,
        request_id,
      }),
    );
  },
  addTheirWords: async (ground) => {
    const ids = await two((target) => aBooking(ground, target));
    return byStaff(ground, (request_id, { actor, target }) =>
      addTheirWords(ground.fresh.db, actor, { id: ids[target], body: "Thanks", request_id }),
    );
  },
  moveBooking: async (ground) => {
    const booked = await two((target) =>
      bookSeat(ground.fresh.db, scheduleId(ground, target), date, ground.member),
    );
    return {
      first: ground.member,
      send: (request_id, { actor, target }) =>
        moveBooking(ground.fresh.db, actor, {
          booking_id: booked[target].booking_id,
          schedule_id: scheduleId(ground, target),
          date: "2026-12-03",
          request_id,
        }),
    };
  },
  bookScheduledClass: async (ground) => ({
    first: ground.member,
    send: (request_id, { actor, target }) =>
      bookScheduledClass(ground.fresh.db, actor, {
        schedule_id: scheduleId(ground, target),
        date,
        time_zone: undefined,
        request_id,
      }),
  }),
  addClassType: async (ground) => ({
    first: ground.admin,
    send: (request_id, { actor, target }) =>
      addClassType(ground.fresh.db, actor, {
        ...classTypeForm.parse({
          ...{ name: `Type ${target}`, description: "Calm", difficulty_level: "beginner", price: "500" },
          ...{ second_price: "", illustration: "lotus", is_active: "on" },
        }),
        request_id,
      }),
  }),
  addPackage: async (ground) => ({
    first: ground.admin,
    send: (request_id, { actor, target }) =>
      addPackage(ground.fresh.db, actor, {
        ...packageForm.parse({
          ...{ name: `Package ${target}`, description: "Four classes", type: "Individual" },
          ...{ course_type: "regular", class_count: "4", price: "500" },
        }),
        request_id,
      }),
  }),
  addPassType: async (ground) => ({
    first: ground.admin,
    send: (request_id, { actor, target }) =>
      addPassType(ground.fresh.db, actor, {
        ...passTypeForm.parse({
          ...{ name: `Pass ${target}`, description: "Ten classes", credits: "10", validity_days: "90" },
          ...{ validity_start: "payment", price: "5000", is_active: "on" },
        }),
        request_id,
      }),
  }),
  replyToMessage: async (ground) => {
    const ids = await two((target) => aMessage(ground, target));
    return byStaff(ground, (request_id, { actor, target }) =>
      replyToMessage(ground.fresh.db, actor, {
        ...{ id: ids[target], subject: "Re: Hello", body: "Hello", complete: false },
        ...{ seen: undefined, request_id },
      }),
    );
  },
  addTheirAnswer: async (ground) => {
    const ids = await two((target) => aMessage(ground, target));
    return byStaff(ground, (request_id, { actor, target }) =>
      addTheirAnswer(ground.fresh.db, actor, { id: ids[target], body: "Thanks", request_id }),
    );
  },
  addLetter: async (ground) =>
    byStaff(ground, (request_id, { actor, target }) =>
      addLetter(ground.fresh.db, actor, { ...letter(target), request_id }),
    ),
  duplicateLetter: async (ground) => {
    const ids = await two((target) =>
      idOf(addLetter(ground.fresh.db, ground.admin, { ...letter(target), request_id: randomUUID() })),
    );
    return byStaff(ground, (request_id, { actor, target }) =>
      duplicateLetter(ground.fresh.db, actor, { id: ids[target], request_id }),
    );
  },
  writeToMember: async (ground) => {
    const ids = [ground.member.id, teacherId(ground, 0)];
    return byStaff(ground, async (request_id, { actor, target }) => {
      const user_id = ids[target] ?? "";
      const words = { user_id, subject: "We miss you", words: "Come back" };
      if ((await ground.fresh.db.select().from(checkIns)).length === 0) {
        const sent = { subject: words.subject, sent_on: date, sent_by: actor.id, request_id };
        await ground.fresh.db.insert(checkIns).values({ user_id, ...sent });
      }
      return writeToMember(ground.fresh.db, actor, { ...words, request_id });
    });
  },
  writePersonNote: async (ground) =>
    byStaff(ground, (request_id, { actor, target }) =>
      writePersonNote(ground.fresh.db, actor, {
        user_id: teacherId(ground, target),
        body: "Comes late",
        request_id,
      }),
    ),
  writeNote: async (ground) => {
    const ids = await two((target) => aBooking(ground, target));
    return byStaff(ground, (request_id, { actor, target }) =>
      writeNote(ground.fresh.db, actor, {
        ...{ subject: "bookings", subject_id: ids[target], body: "Comes late", request_id },
      }),
    );
  },
  planClasses: async (ground) => {
    const pack = await aPackage(ground.fresh.db);
    const booking_ids = await two(async (target) => {
      const booking_id = `YOG-20261120-AAAAA${pick(["A", "B"], target)}`;
      await ground.fresh.db.insert(bookings).values({
        ...{ booking_id, user_id: ground.member.id, class_name: pack.name, email: ground.member.email },
        ...{ first_name: "Ana", timezone: "Asia/Kolkata", status: "pending", booking_type: "individual" },
        ...{ class_package_id: pack.id, price: 200_000, desk_status: "new" },
      });
      return booking_id;
    });
    return byStaff(ground, (request_id, { actor, target }) => {
      const form = planForm.parse({
        ...{ kind: "package", category: "individual", package_id: pack.id, clock: "studio" },
        ...{ bookings: [`${booking_ids[target]} 4`], class_type_id: ground.weekly[0]?.class_type_id },
        ...{ from: "2026-12-01", weekdays: ["2", "4"], start_time: pick(["08:00", "12:00"], target) },
        ...{ instructor_id: teacherId(ground, 0), meeting_url: "" },
      });
      return planClasses(ground.fresh.db, actor, { ...form, request_id });
    });
  },
  addTemplate: async (ground) => ({
    first: ground.admin,
    send: (request_id, { actor, target }) =>
      addTemplate(ground.fresh.db, actor, {
        ...typedTemplate({
          class_type_id: ground.weekly[0]?.class_type_id ?? "",
          instructor_id: "",
          start_time: pick(["08:00", "12:00"], target),
        }),
        request_id,
      }),
  }),
  addRequest: async (ground) => ({
    first: ground.admin,
    send: (request_id, { actor, target }) =>
      addRequest(ground.fresh.db, actor, {
        booking_type: "private_group",
        ...addRequestForms.private_group.parse({
          ...{ full_name: "Ana Lima", email: "ana@example.test", phone: "", timezone: "Asia/Kolkata" },
          ...{ group_size: "2-5", date: pick(["2026-12-04", "2026-12-05"], target), time: "06:00 PM" },
        }),
        request_id,
      }),
  }),
};
