import type { Member } from "#app/accounts/member.ts";
import { isTeachingRole } from "#app/accounts/roles.ts";
import type { Database } from "#app/platform/database.server.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { listAuditOf } from "#app/staff/audit-queries.server.ts";
import { type ModuleId, roleForModule } from "#app/staff/modules.ts";
import { listNotes } from "#app/staff/notes/note-queries.server.ts";
import type { PeopleAddress } from "../../people-address.ts";
import { findPerson } from "../../people-queries.server.ts";
import {
  listHeldRoles,
  listPersonBookings,
  listPersonMessages,
  listPersonPasses,
  listPersonPayments,
  sumPersonPayments,
  sumPersonPrices,
} from "../../person-queries.server.ts";

/** Loads a person and the open part of the page. Other parts load on demand. */
export async function openPerson(db: Database, member: Member, id: string, address: PeopleAddress) {
  const { show, isEdited } = address;
  const person = await findPerson(db, id);
  if (!person) return undefined;
  const { email } = person;
  const about = { subject: "user", subject_id: id };
  return {
    person,
    show,
    // The browser's own list may differ: one list serves both.
    zones: isEdited ? listZones() : [],
    teaches: person.roles.some(isTeachingRole),
    links: fullLists(member, person),
    heldRoles: show === "roles" ? await listHeldRoles(db, id) : [],
    bookings: show === "bookings" ? await listPersonBookings(db, id) : [],
    priced: show === "money" ? await listPersonBookings(db, id, { priced: true }) : [],
    sums: show === "money" ? await sumPersonPrices(db, id) : [],
    payments: show === "money" ? await listPersonPayments(db, id) : [],
    paid: show === "money" ? await sumPersonPayments(db, id) : [],
    passes: show === "money" ? await listPersonPasses(db, id) : [],
    messages: show === "messages" ? await listPersonMessages(db, { id, email }) : [],
    notes: show === "notes" ? await listNotes(db, about) : [],
    roleChanges: show === "roles" ? await listAuditOf(db, about, { most: 20, only: "roles" }) : [],
    activity: show === "activity" ? await listAuditOf(db, about, { most: 20 }) : [],
  };
}

function listZones(): string[] {
  return [...new Set(Intl.supportedValuesOf("timeZone").map(zoneClock.canonical))].sort();
}

interface FullLists {
  bookings?: string;
  messages?: string;
  payments?: string;
  passes?: string;
  /** Links for handing over a teacher's classes: one page for all, or the pages of single classes. */
  handOver: { to: string; title: string }[];
}

/** Links to the full lists in the modules that the user has. */
function fullLists(member: Member, { id, email }: { id: string; email: string }): FullLists {
  const has = (one: ModuleId) => roleForModule(member.roles, undefined, one) !== null;
  const q = encodeURIComponent(email);
  const desk = has("form-submissions-messages") ? "form-submissions-messages" : has("forms") && "forms";
  return {
    ...(has("class-bookings")
      ? { bookings: `/dashboard/class-bookings?q=${q}` }
      : has("forms")
        ? { bookings: `/dashboard/forms?tab=requests&type=all&status=all&sort=newest&q=${q}` }
        : {}),
    ...(desk ? { messages: `/dashboard/${desk}?tab=messages&status=all&q=${q}` } : {}),
    ...(has("transactions")
      ? {
          payments: `/dashboard/transactions?q=${q}`,
          passes: `/dashboard/transactions?tab=passes&q=${q}`,
        }
      : {}),
    handOver: handOverLinks(has, id),
  };
}

function handOverLinks(has: (one: ModuleId) => boolean, id: string): FullLists["handOver"] {
  if (has("instructor-management")) {
    const to = `/dashboard/instructor-management?teacher=${id}&do=hand_over`;
    return [{ to, title: "Hand their classes over" }];
  }
  return (
    [
      ["weekly-schedule", "Their weekly classes"],
      ["class-management", "Their classes by date"],
    ] as const
  ).flatMap(([one, title]) => (has(one) ? [{ to: `/dashboard/${one}?teacher=${id}`, title }] : []));
}
