import { fieldAmount, priceCurrency } from "#app/platform/fields/money.ts";
import type { Availability } from "#app/profiles/kinds.ts";
import type { Profile } from "#app/profiles/queries.server.ts";

/** The profile as its form's fields hold it. */
export interface TypedProfile {
  [field: string]: string | readonly string[] | Availability;
}

export function typedProfile(profile: Profile | null, email: string): TypedProfile {
  const number = (value: number | undefined) => String(value ?? 0);
  const currency = profile?.hourly_rate_currency ?? priceCurrency;
  return {
    full_name: profile?.full_name ?? "",
    email,
    phone: profile?.phone ?? "",
    bio: profile?.bio ?? "",
    date_of_birth: profile?.date_of_birth ?? "",
    gender: profile?.gender ?? "",
    nationality: profile?.nationality ?? "",
    location: profile?.location ?? "",
    address: profile?.address ?? "",
    emergency_name: profile?.emergency_contact?.name ?? "",
    emergency_phone: profile?.emergency_contact?.phone ?? "",
    experience_years: number(profile?.experience_years),
    specialties: profile?.specialties ?? [],
    certifications: profile?.certifications ?? [],
    languages: profile?.languages ?? [],
    achievements: profile?.achievements ?? [],
    education: profile?.education ?? [],
    website_url: profile?.website_url ?? "",
    instagram_handle: profile?.instagram_handle ?? "",
    facebook_profile: profile?.facebook_profile ?? "",
    linkedin_profile: profile?.linkedin_profile ?? "",
    youtube_channel: profile?.youtube_channel ?? "",
    other_links: Object.values(profile?.social_media ?? {}),
    title: profile?.title ?? "",
    short_bio: profile?.short_bio ?? "",
    certification: profile?.certification ?? "",
    teaching_philosophy: profile?.teaching_philosophy ?? "",
    years_of_experience: number(profile?.years_of_experience),
    hourly_rate: fieldAmount({ amount: profile?.hourly_rate ?? 0, currency }),
    hourly_rate_currency: currency,
    availability: profile?.availability_schedule ?? {},
  };
}
