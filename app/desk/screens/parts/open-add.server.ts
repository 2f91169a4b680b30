import { agreedPrice } from "#app/bookings/prices/group-price.ts";
import { packageTypeOf, type RequestType } from "#app/bookings/prices/package-price.ts";
import { listPackages } from "#app/catalogue/queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { formatMoney, pickMoney } from "#app/platform/fields/money.ts";
import { now } from "#app/platform/time/clock.ts";
import { whenText } from "#app/platform/time/when-text.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { zoneChoices } from "#app/requests/time-zones.ts";
import { listUpcoming } from "#app/schedule/queries.server.ts";
import type { AddedKind } from "../../desk-address.ts";

/** Loads the choices of the forms. */
export async function openAdd(db: Database, kind: AddedKind, zone: string) {
  if (kind === "booking") {
    const { classes } = await listUpcoming(db, now());
    return {
      kind,
      classes: classes.map(({ schedule_id, date, class_name, starts_at }) => ({
        value: `${schedule_id} ${date}`,
        label: `${class_name}, ${whenText(new Date(starts_at), zone)}`,
      })),
    };
  }
  const offers = await listPackages(db, packageTypeOf[kind]);
  return {
    kind,
    zone,
    zones: zoneChoices(zone, now()),
    today: zoneClock.wall(now().getTime(), zone).date,
    packages: offers.map((offer) => ({
      value: offer.id,
      label: `${offer.name}, ${formatMoney(pickMoney(offer, "price"))}${perWords[kind]}`,
    })),
  };
}

/** The unit of a package's price. */
const perWords: Record<RequestType, string> = {
  individual: "",
  corporate: " for 20 people, once",
  private_group: ` for up to 8, else ${agreedPrice}`,
};

export type OpenAdd = Awaited<ReturnType<typeof openAdd>>;
