import { data, redirect } from "react-router";
import { findBooking } from "#app/bookings/queries.server.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { bookingAddress, bookingModule, type doneMessages } from "../booking-address.ts";

type Args = Parameters<typeof openModule>[0];

/** Admits a loader or action to the bookings of its module. */
export async function openBookings(args: Args) {
  const place = new URL(args.request.url);
  const { member } = await openModule(args, bookingModule(place.pathname));
  return {
    db: appContext(args.context).db,
    member,
    to: (at?: string, set?: Record<string, string>) => bookingAddress(place, at, set),
  };
}

/** Admits a loader or action to the booking of its address. */
export async function openBooking(args: Args & { params: { booking: string } }) {
  const opened = await openBookings(args);
  const { booking: number } = args.params;
  const booking = /^[A-Za-z0-9-]{5,60}$/.test(number) ? await findBooking(opened.db, number) : undefined;
  if (!booking) throw data(null, { status: 404 });
  return {
    ...opened,
    booking,
    /** Leads to the booking, or the one that replaces it, with a success message. */
    done: (done: keyof typeof doneMessages, { booking_id }: { booking_id: string } = booking) =>
      redirect(opened.to(booking_id, { done })),
  };
}
