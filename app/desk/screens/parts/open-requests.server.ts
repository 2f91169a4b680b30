import type { Member } from "#app/accounts/member.ts";
import type { Database } from "#app/platform/database.server.ts";
import { listData } from "#app/staff/list-data.server.ts";
import { listBookedPackages, listBookedTeachers, requestSource } from "../../booking-queries.server.ts";
import type { DeskAddress } from "../../desk-address.ts";
import { openBooking } from "./open-booking.server.ts";
import { openPlan } from "./plan-request.server.ts";

/** The requests of the desk: the list, the one that is opened, or the classes of one that are planned. */
export async function openRequests(
  db: Database,
  member: Member,
  { address, zone, request }: { address: DeskAddress; zone: string; request: Request },
) {
  const plan = address.plan ? await openPlan(db, member, address.plan, zone) : undefined;
  if (plan) return { screen: "plan" as const, plan };
  const number = address.booking ?? address.plan;
  const opened = number
    ? await openBooking(db, member, { booking_id: number, zone, ask: address.ask })
    : undefined;
  const [list, teachers, packages] = await Promise.all([
    listData(db, requestSource(member.id), request),
    listBookedTeachers(db),
    listBookedPackages(db),
  ]);
  return {
    screen: "requests" as const,
    ask: address.ask,
    opened,
    isPlanned: opened !== undefined && address.plan !== undefined,
    isLost: Boolean(number) && !opened,
    list,
    teachers,
    packages,
  };
}
