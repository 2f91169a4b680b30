import type { Member } from "#app/accounts/member.ts";
import type { Database } from "#app/platform/database.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import type { classSchedules } from "#app/schedule/tables.server.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { aPassType } from "#tests/support/content/passes.ts";
import { aMember, storeSetting } from "#tests/support/factories.ts";
import type { Model } from "./model.ts";

/** The real studio a history happens in. */
export interface Studio {
  db: Database;
  members: Member[];
  admin: Member;
  teachers: Member[];
  /** Two weekly classes of one class type with two seats each. */
  weekly: (typeof classSchedules.$inferSelect)[];
  class_type_id: string;
  pass_type_id: string;
}

/** Opens a studio with three members who compete for the two seats of each class. */
export async function openStudio(db: Database): Promise<Studio> {
  await storeSetting(db, "payments", { upi_address: "sadhana@okbank" });
  const admin = await aMember(db, { name: "Asha Admin", roles: ["super_admin"] });
  const teachers = [
    await aMember(db, { name: "Tara Teacher", roles: ["instructor"] }),
    await aMember(db, { name: "Uma Teacher", roles: ["instructor"] }),
  ];
  const members = [
    await aMember(db, { name: "Maya North" }),
    await aMember(db, { name: "Noor South" }),
    await aMember(db, { name: "Omar West" }),
  ];
  const first = await aWeeklyClass(db, {
    max_participants: 2,
    ...(teachers[0] ? { instructor: teachers[0] } : {}),
    type: { name: "Gentle Hatha", price: 150_000 },
  });
  const class_type_id = first.class_type_id ?? "";
  const second = await aWeeklyClass(db, { max_participants: 2, day_of_week: 6, class_type_id });
  const pass_type = await aPassType(db, { credits: 3, price: 400_000 });
  return { db, members, admin, teachers, weekly: [first, second], class_type_id, pass_type_id: pass_type.id };
}

/** Sets the clock of the studio and of the model. */
export function setTime(model: Model, time: number): void {
  model.time = time;
  setClock(() => new Date(time));
}
