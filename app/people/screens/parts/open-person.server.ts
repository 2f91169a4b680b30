import type { Member } from "#app/accounts/member.ts";
import { isTeachingRole } from "#app/accounts/roles.ts";
import type { Database } from "#app/platform/database.server.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { listAuditOf } from "#app/staff/audit-queries.server.ts";
import { type ModuleId, modulesFor } from "#app/staff/modules.ts";
import { listNotes } from "#app/staff/note-queries.server.ts";
import type { PeopleAddress } from "../../people-address.ts";
import { findPerson } from "../../people-queries.server.ts";
import {
  listHeldRoles,
  listPersonBookings,
  listPersonMessages,
  sumPersonPrices,
} from "../../person-queries.server.ts";

/** A person with the part of the detail that is open; the other parts are read when they are. */
export async function openPerson(db: Database, member: Member, id: string, address: PeopleAddress) {
  const { show, isEdited } = address;
  const person = await findPerson(db, id);
  if (!person) return undefined;
  const { email } = person;
  return {
    person,
    show,
    // The browser's own list may differ: one list serves both.
    zones: isEdited ? listZones() : [],
    teaches: person.roles.some(isTeachingRole),
    links: fullLists(member, email),
    heldRoles: show === "roles" ? await listHeldRoles(db, id) : [],
    bookings: show === "bookings" ? await listPersonBookings(db, id) : [],
    priced: show === "money" ? await listPersonBookings(db, id, { priced: true }) : [],
    sums: show === "money" ? await sumPersonPrices(db, id) : [],
    messages: show === "messages" ? await listPersonMessages(db, { id, email }) : [],
    notes: show === "notes" ? await listNotes(db, { subject: "user", subject_id: id }) : [],
    activity:
      show === "activity" || show === "roles"
        ? await listAuditOf(db, { subject: "user", subject_id: id }, 20)
        : [],
  };
}

function listZones(): string[] {
  return [...new Set(Intl.supportedValuesOf("timeZone").map(zoneClock.canonical))].sort();
}

/** Where the whole lists stand, for whoever has the module. */
function fullLists(member: Member, email: string): { bookings?: string; messages?: string } {
  const has = (id: ModuleId) => member.roles.some((role) => modulesFor(role).includes(id));
  const q = encodeURIComponent(email);
  return {
    ...(has("class-bookings")
      ? { bookings: `/dashboard/class-bookings?q=${q}` }
      : has("forms")
        ? { bookings: `/dashboard/forms?tab=requests&type=all&status=all&q=${q}` }
        : {}),
    ...(has("form-submissions-messages")
      ? { messages: `/dashboard/form-submissions-messages?tab=messages&q=${q}` }
      : has("forms")
        ? { messages: `/dashboard/forms?tab=messages&q=${q}` }
        : {}),
  };
}
