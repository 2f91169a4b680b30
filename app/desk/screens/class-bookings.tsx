import { redirect, useOutlet } from "react-router";
import { readForm } from "#app/platform/sent-form.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { listDesk } from "#app/staff/desk/desk-people.server.ts";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { WithPanel } from "#app/staff/layout/side-panel.tsx";
import { bulkFields, listData, selectedIds } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { openViews } from "#app/staff/queries.server.ts";
import { keepDataOnError } from "#app/staff/use-live-list.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { movedBookingAddress, useBookingAddress } from "../booking-address.ts";
import {
  bookingSource,
  countBookings,
  listBookedPackages,
  listBookedTeachers,
} from "../booking-queries.server.ts";
import { bulkBookings, changeBookings } from "../bookings/screens/bulk-bookings.server.ts";
import type { Route } from "./+types/class-bookings";
import { AllBookings } from "./parts/booking-lists.tsx";
import { StudioClockProvider } from "./parts/studio-clock.tsx";

const id = "class-bookings";

export async function loader(args: Route.LoaderArgs) {
  const { member, db } = await openModule(args, id);
  const moved = movedBookingAddress(args.request);
  if (moved) throw redirect(moved);
  const zone = await studioTimeZone(db);
  const views = await openViews(db, member.id, id, args.request);
  const [people, bookings, teachers, packages, counts] = await Promise.all([
    listDesk(db),
    listData(db, bookingSource(member.id), args.request),
    listBookedTeachers(db),
    listBookedPackages(db),
    countBookings(db, zone),
  ]);
  return { people, zone, at: now().getTime(), views, bookings, teachers, packages, counts };
}

export { keepListBesidePanel as shouldRevalidate } from "#app/staff/layout/side-panel.tsx";

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return keepDataOnError(request, serverLoader);
}

export async function action(args: Route.ActionArgs) {
  const { member: actor, db } = await openModule(args, id);
  const form = await readForm(args.request, [bulkBookings, ...bulkFields]);
  const ids = await selectedIds(db, bookingSource(actor.id), form);
  return changeBookings({ db, actor, form }, ids);
}

export default function ClassBookings({ loaderData }: Route.ComponentProps) {
  const to = useBookingAddress();
  const panel = useOutlet();
  return (
    <StudioClockProvider zone={loaderData.zone} now={loaderData.at}>
      <WithPanel panel={panel} rows={loaderData.bookings.rows.map((row) => to(row.booking_id))}>
        <PageBar actions={<LinkButton to={to("new")}>Add booking</LinkButton>} />
        <AllBookings data={loaderData} />
      </WithPanel>
    </StudioClockProvider>
  );
}
