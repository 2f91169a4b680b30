import { decimalAmount, pickMoney } from "#app/platform/fields/money.ts";
import type { Week } from "#app/schedule/queries.server.ts";
import { isFull, seatsLeft } from "../../seats/capacity.ts";

/** The week for search engines: each dated class as a schema.org event. */
export function weekEvents({ classes }: Week, { name, origin }: { name: string; origin: string }) {
  const url = `${origin}/schedule`;
  const studio = { "@type": "Organization", name, url: origin };
  return {
    "@context": "https://schema.org",
    "@graph": classes.map((one) => ({
      "@type": "Event",
      name: one.class_name,
      startDate: new Date(one.starts_at).toISOString(),
      endDate: new Date(one.starts_at + one.duration_minutes * 60_000).toISOString(),
      eventStatus: "https://schema.org/EventScheduled",
      eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
      location: { "@type": "VirtualLocation", url },
      organizer: studio,
      performer: one.instructor_id ? { "@type": "Person", name: one.instructor } : undefined,
      maximumAttendeeCapacity: one.max_participants,
      remainingAttendeeCapacity: seatsLeft(one.seats_taken, one.max_participants),
      offers: {
        "@type": "Offer",
        url,
        price: decimalAmount(pickMoney(one, "price")),
        priceCurrency: one.currency,
        availability: `https://schema.org/${isFull(one.seats_taken, one.max_participants) ? "SoldOut" : "InStock"}`,
      },
    })),
  };
}
