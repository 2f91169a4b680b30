import { data } from "react-router";
import { may } from "#app/accounts/who-may.ts";
import { listContractsById } from "#app/bookings/parts/contract-queries.server.ts";
import { listSessionBookings } from "#app/bookings/queries.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { now } from "#app/platform/time/clock.ts";
import { listActiveTeachers } from "#app/schedule/promise-queries.server.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { moduleAddress } from "#app/staff/layout/panel-address.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { formatValidity } from "../../series/open-plan.server.ts";
import { listOffers } from "../candidate-queries.server.ts";
import { findListed } from "../list-queries.server.ts";
import { withoutPay } from "../open-classes.server.ts";

type Args = Parameters<typeof openModule>[0] & { params: { sessionId: string } };

/** Admits a loader or action to a class of Class Management or Classes Overview. */
export async function openSession(args: Args) {
  const place = new URL(args.request.url);
  const isOverview = place.pathname.startsWith("/dashboard/classes-overview");
  const { member, db } = await openModule(args, isOverview ? "classes-overview" : "class-management");
  const { sessionId } = args.params;
  const session = isUuid(sessionId) ? await findListed(db, sessionId) : undefined;
  if (!session) throw data(null, { status: 404 });
  return {
    ...{ member, db, session },
    to: (at?: string, set?: Record<string, string>) => moduleAddress(place, at, set),
  };
}

/** Loads what the panel of a class shows: the class, its roster and its offers. */
export async function loadSession({ member, db, session }: Awaited<ReturnType<typeof openSession>>) {
  const booked = await listSessionBookings(db, session.id);
  const contracts = await listContractsById(
    db,
    booked.flatMap(({ part_of }) => part_of ?? []),
  );
  return {
    session: withoutPay(member, session),
    roster: booked.map((one) => {
      const contract = contracts.find(({ booking }) => booking.id === one.part_of);
      return {
        booking_id: one.booking_id,
        name: one.company_name || `${one.first_name} ${one.last_name}`.trim() || "Former member",
        email: one.email,
        status: one.status,
        contract: contract?.booking.booking_id ?? null,
        progress: contract ? `${contract.held} of ${contract.agreed ?? contract.planned} held` : null,
        validity: contract ? formatValidity(contract) : null,
      };
    }),
    offers: await listOffers(db, session.id),
    teachers: (await listActiveTeachers(db)).map(({ id: value, name: label }) => ({ value, label })),
    zone: await studioTimeZone(db),
    at: now().getTime(),
    seesPay: may(member, "pay.see"),
  };
}

export type OpenedSession = Awaited<ReturnType<typeof loadSession>>;
