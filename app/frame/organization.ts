import { postalAddress } from "#app/settings/address.ts";
import type { Business } from "./business.ts";

/** The studio in the words of schema.org. */
export function organization({ profile, contact, social, origin }: Business) {
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
