import { randomUUID } from "node:crypto";
import { inviteForm } from "#app/accounts/managing/forms.ts";
import { invitePerson } from "#app/accounts/managing/invite-person.server.ts";
import { addClosure } from "#app/bookings/closures/add-closure.server.ts";
import { addBooking } from "#app/bookings/desk/add-booking.server.ts";
import { addReceivedEmail, notifyCustomer } from "#app/bookings/desk/write-to-booker.server.ts";
import { rescheduleBooking } from "#app/bookings/own/reschedule-booking.server.ts";
import { bookScheduledClass } from "#app/bookings/seats/book-scheduled-class.server.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { classTypeCommands, packageCommands, passTypeCommands } from "#app/catalogue/commands.server.ts";
import { classTypeForm, packageForm, passTypeForm } from "#app/catalogue/forms.ts";
import { addClientReply, replyToMessage } from "#app/contact/desk/reply-to-message.server.ts";
import { contactMessages } from "#app/contact/tables.server.ts";
import { addCampaign, duplicateCampaign } from "#app/newsletter/campaigns/change-campaign.server.ts";
import { campaignForm } from "#app/newsletter/campaigns/forms.ts";
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
  byAdmin,
  byStaff,
  type Commands,
  date,
  type Ground,
  idOf,
  pick,
  type Send,
  teacherId,
  two,
} from "./numbered-ground.ts";

const scheduleId = ({ weekly }: Ground, target: number) => weekly[target]?.id ?? "";

const letter = (target: number) =>
  campaignForm.parse({
    ...{ title: `Letter ${target}`, subject: "News", preheader: "", who: "all" },
    ...{ colour: "forest", heading: "serif" },
    blocks: JSON.stringify([{ kind: "text", html: "<p>Hello</p>" }]),
  });

export const aMessage = async ({ db }: Ground, target: 0 | 1) => {
  const row = { name: "Ana", email: `ana-${target}@example.test`, subject: "Hello", message: "Hello there" };
  return (await db.insert(contactMessages).values(row).returning())[0]?.id ?? "";
};

export const aBooking = async (ground: Ground, target: 0 | 1) =>
  (await bookSeat(ground.db, scheduleId(ground, target), date, ground.member)).id;

/** Every other command that takes the number of a form, with another target that the number could be sent for. */
export const formCommands: Commands = {
  invitePerson: byAdmin(({ db }) => ({ actor, target, request_id }) => {
    const form = inviteForm.parse({ email: `guest-${target}@example.test`, roles: ["user"] });
    return invitePerson(db, actor, { ...form, request_id });
  }),
  addClosure: byStaff((ground) => ({ actor, target, request_id }) => {
    const closure = { name: "Holiday", from_date: "2026-12-24", until_date: "2026-12-26", words: "" };
    return addClosure(ground.db, actor, {
      ...closure,
      schedule_ids: [scheduleId(ground, target)],
      request_id,
    });
  }),
  addBooking: byAdmin((ground) => ({ actor, target, request_id }) => {
    const guest = { email: `guest-${target}@example.test`, full_name: "Asha Rao", phone: "" };
    return addBooking(ground.db, actor, { ...guest, schedule_id: scheduleId(ground, 1), date, request_id });
  }),
  notifyCustomer: byStaff(async (ground) => {
    const ids = await two((target) => aBooking(ground, target));
    const words = { subject: "Your class", body: "See you", seen: undefined };
    return ({ actor, target, request_id }) =>
      notifyCustomer(ground.db, actor, { id: ids[target], ...words, request_id });
  }),
  addTheirWords: byStaff(async (ground) => {
    const ids = await two((target) => aBooking(ground, target));
    return ({ actor, target, request_id }) =>
      addReceivedEmail(ground.db, actor, { id: ids[target], body: "Thanks", request_id });
  }),
  rescheduleBooking: async (ground) => {
    const booked = await two((target) =>
      bookSeat(ground.db, scheduleId(ground, target), date, ground.member),
    );
    const send: Send = ({ actor, target, request_id }) => {
      const { booking_id } = booked[target];
      const schedule_id = scheduleId(ground, target);
      return rescheduleBooking(ground.db, actor, { booking_id, schedule_id, date: "2026-12-03", request_id });
    };
    return { first: ground.member, send };
  },
  bookScheduledClass: async (ground) => {
    const send: Send = ({ actor, target, request_id }) => {
      const form = { schedule_id: scheduleId(ground, target), date, time_zone: undefined };
      return bookScheduledClass(ground.db, actor, { ...form, request_id });
    };
    return { first: ground.member, send };
  },
  addClassType: byAdmin(({ db }) => ({ actor, target, request_id }) => {
    const form = classTypeForm.parse({
      ...{ name: `Type ${target}`, description: "Calm", difficulty_level: "beginner", price: "500" },
      ...{ second_price: "", illustration: "lotus", is_active: "on" },
    });
    return classTypeCommands.add(db, actor, { ...form, request_id });
  }),
  addPackage: byAdmin(({ db }) => ({ actor, target, request_id }) => {
    const form = packageForm.parse({
      ...{ name: `Package ${target}`, description: "Four classes", type: "Individual" },
      ...{ course_type: "regular", class_count: "4", price: "500" },
    });
    return packageCommands.add(db, actor, { ...form, request_id });
  }),
  addPassType: byAdmin(({ db }) => ({ actor, target, request_id }) => {
    const form = passTypeForm.parse({
      ...{ name: `Pass ${target}`, description: "Ten classes", credits: "10", validity_days: "90" },
      ...{ validity_start: "payment", price: "5000", is_active: "on" },
    });
    return passTypeCommands.add(db, actor, { ...form, request_id });
  }),
  replyToMessage: byStaff(async (ground) => {
    const ids = await two((target) => aMessage(ground, target));
    const reply = { subject: "Re: Hello", body: "Hello", complete: false, seen: undefined };
    return ({ actor, target, request_id }) =>
      replyToMessage(ground.db, actor, { id: ids[target], ...reply, request_id });
  }),
  addClientReply: byStaff(async (ground) => {
    const ids = await two((target) => aMessage(ground, target));
    return ({ actor, target, request_id }) =>
      addClientReply(ground.db, actor, { id: ids[target], body: "Thanks", request_id });
  }),
  addCampaign: byStaff(
    ({ db }) =>
      ({ actor, target, request_id }) =>
        addCampaign(db, actor, { ...letter(target), request_id }),
  ),
  duplicateCampaign: byStaff(async ({ db, admin }) => {
    const ids = await two((target) =>
      idOf(addCampaign(db, admin, { ...letter(target), request_id: randomUUID() })),
    );
    return ({ actor, target, request_id }) => duplicateCampaign(db, actor, { id: ids[target], request_id });
  }),
  writeToMember: byStaff((ground) => async ({ actor, target, request_id }) => {
    const user_id = [ground.member.id, teacherId(ground, 0)][target] ?? "";
    const words = { user_id, subject: "We miss you", words: "Come back" };
    if ((await ground.db.select().from(checkIns)).length === 0) {
      const sent = { subject: words.subject, sent_on: date, sent_by: actor.id, request_id };
      await ground.db.insert(checkIns).values({ user_id, ...sent });
    }
    return writeToMember(ground.db, actor, { ...words, request_id });
  }),
  writePersonNote: byStaff((ground) => ({ actor, target, request_id }) => {
    const note = { user_id: teacherId(ground, target), body: "Comes late" };
    return writePersonNote(ground.db, actor, { ...note, request_id });
  }),
  writeNote: byStaff(async (ground) => {
    const ids = await two((target) => aBooking(ground, target));
    const note = { subject: "bookings" as const, body: "Comes late" };
    return ({ actor, target, request_id }) =>
      writeNote(ground.db, actor, { ...note, subject_id: ids[target], request_id });
  }),
  planClasses: byStaff(async (ground) => {
    const pack = await aPackage(ground.db);
    const booking_ids = await two(async (target) => {
      const booking_id = `YOG-20261120-AAAAA${pick(["A", "B"], target)}`;
      await ground.db.insert(bookings).values({
        ...{ booking_id, user_id: ground.member.id, class_name: pack.name, email: ground.member.email },
        ...{ first_name: "Ana", timezone: "Asia/Kolkata", status: "pending", booking_type: "individual" },
        ...{ class_package_id: pack.id, price: 200_000, desk_status: "new" },
      });
      return booking_id;
    });
    return ({ actor, target, request_id }) => {
      const form = planForm.parse({
        ...{ kind: "package", category: "individual", package_id: pack.id, clock: "studio" },
        ...{ bookings: [`${booking_ids[target]} 4`], class_type_id: ground.weekly[0]?.class_type_id },
        ...{ from: "2026-12-01", weekdays: ["2", "4"], start_time: pick(["08:00", "12:00"], target) },
        ...{ instructor_id: teacherId(ground, 0), meeting_url: "" },
      });
      return planClasses(ground.db, actor, { ...form, request_id });
    };
  }),
  addTemplate: byAdmin(({ db, weekly }) => ({ actor, target, request_id }) => {
    const class_type_id = weekly[0]?.class_type_id ?? "";
    const start_time = pick(["08:00", "12:00"], target);
    return addTemplate(db, actor, {
      ...typedTemplate({ class_type_id, instructor_id: "", start_time }),
      request_id,
    });
  }),
  addRequest: byAdmin(({ db }) => ({ actor, target, request_id }) => {
    const form = addRequestForms.private_group.parse({
      ...{ full_name: "Ana Lima", email: "ana@example.test", phone: "", timezone: "Asia/Kolkata" },
      ...{ group_size: "2-5", date: pick(["2026-12-04", "2026-12-05"], target), time: "06:00 PM" },
    });
    return addRequest(db, actor, { booking_type: "private_group", ...form, request_id });
  }),
};
