import { sql } from "drizzle-orm";
import { bookings } from "../tables.server.ts";

/** The rule of `isPriceAgreed` for lists that read `bookings`. */
export const hasAgreedPrice = sql<boolean>`(${bookings.price} is not null and (case
  when ${bookings.price_agreed_at} is not null then true
  when ${bookings.quoted_at} is not null then ${bookings.quote_answered_at} is not null
  else ${bookings.booking_type} <> 'corporate' end))`;
