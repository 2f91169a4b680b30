import { useRouteLoaderData } from "react-router";
import type { BusinessSettings } from "#app/settings/forms.ts";
import type { SiteText } from "#app/settings/texts/sections.ts";
import type { SiteData } from "#app/ui/seo.ts";

/** What every page of the site may show of the business: the same for everybody. */
export interface Business extends SiteData {
  profile: BusinessSettings["business_profile"];
  contact: BusinessSettings["business_contact"];
  social: BusinessSettings["social_links"];
  disclaimer: string;
  /** There are passes to buy: the menu says so. */
  sells_passes: boolean;
  /** Emails can leave; without a mail server they wait. */
  sends_email: boolean;
  /** The studio has named a way to pay; until then payment is coming soon. */
  takes_payments: boolean;
  /** Private groups can be booked; their page says so while they cannot. */
  offers_private_groups: boolean;
  /** When the studio answers: `24-48 hours`. What is empty is not promised. */
  promises: SiteText<"site.contact.promises">;
  /** The studio's time zone, for visitors whose own is not known yet. */
  time_zone: string;
  /** How many hours before a class it can still be canceled. */
  cancellation_hours: number;
  /** Of the copyright line. */
  year: number;
  /** The settings could not be read just now, and their defaults stand in for them. */
  isDefault?: boolean;
}

/** The business as the root's loader read it; undefined only where that failed. */
export function useBusiness(): Business | undefined {
  return useRouteLoaderData<Business>("root");
}

/** The target of "Book a class": private groups, or the schedule if the studio offers none. */
export function useBookClassPath(): "/book-class" | "/schedule" {
  return useBusiness()?.offers_private_groups === false ? "/schedule" : "/book-class";
}

/** The same, for the `meta` of a screen. */
export function businessOf(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): Business | undefined {
  return matches.find((match) => match?.id === "root")?.loaderData as Business | undefined;
}
