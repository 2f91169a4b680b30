import { useRouteLoaderData } from "react-router";
import { postalAddress } from "#app/settings/address.ts";
import type { BusinessSettings } from "#app/settings/forms.ts";
import type { SiteText } from "#app/settings/texts/sections.ts";
import type { SiteData } from "#app/ui/seo.ts";

/** The business data that every page may show. It is the same for all visitors. */
export interface Business extends SiteData {
  profile: BusinessSettings["business_profile"];
  contact: BusinessSettings["business_contact"];
  social: BusinessSettings["social_links"];
  disclaimer: string;
  /** Adds "Passes" to the menu. */
  sells_passes: boolean;
  /** False without an email server: emails wait. */
  sends_email: boolean;
  /** False until the studio has set up a way to pay. */
  takes_payments: boolean;
  offers_private_groups: boolean;
  /** Response times such as `24-48 hours`. Empty means no promise. */
  promises: SiteText<"site.contact.promises">;
  /** The studio's time zone, used until the visitor's is detected. */
  time_zone: string;
  /** How many hours before a class it can still be canceled. */
  cancellation_hours: number;
  /** The year of the copyright line. */
  year: number;
  /** True if reading the settings failed and these are the defaults. */
  isDefault?: boolean;
}

/** Returns the root loader's business data; undefined only if the root failed. */
export function useBusiness(): Business | undefined {
  return useRouteLoaderData<Business>("root");
}

/** Returns the target of "Book a class": private groups, or the schedule if the studio offers none. */
export function useBookClassPath(): "/book-class" | "/schedule" {
  return useBusiness()?.offers_private_groups === false ? "/schedule" : "/book-class";
}

/** Returns the business data in the `meta` of a screen. */
export function toBusiness(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): Business | undefined {
  return matches.find((match) => match?.id === "root")?.loaderData as Business | undefined;
}

/** Describes the studio for search engines (schema.org). */
export function toOrganization({ profile, contact, social, origin }: Business) {
  return {
    "@type": "Organization",
    name: profile.name,
    url: `${origin}/`,
    logo: profile.logo_url ? new URL(profile.logo_url, origin).href : `${origin}/icon-512.png`,
    slogan: profile.tagline || undefined,
    email: contact.email,
    telephone: contact.phone || undefined,
    address: postalAddress(contact).join(", ") || undefined,
    sameAs: [profile.website_url, ...Object.values(social)].filter(Boolean),
  };
}
