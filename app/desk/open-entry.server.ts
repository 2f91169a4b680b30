import { openBooking } from "./bookings/open-bookings.server.ts";
import { openMessage } from "./messages/open-messages.server.ts";

interface Args extends Omit<Parameters<typeof openBooking>[0], "params"> {
  params: { booking?: string | undefined; message?: string | undefined };
}

/** Admits a loader or action to the booking or message of its address. */
export async function openEntry({ params, ...args }: Args) {
  if (params.booking !== undefined) {
    const { booking, ...opened } = await openBooking({ ...args, params: { booking: params.booking } });
    return { ...opened, subject: "bookings", subject_id: booking.id } as const;
  }
  const { message, ...opened } = await openMessage({ ...args, params: { message: params.message ?? "" } });
  return { ...opened, subject: "contact_messages", subject_id: message.id } as const;
}
