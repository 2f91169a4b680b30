import type { Visibility } from "./kinds.ts";

interface WholeProfile {
  user_id: string;
  full_name: string;
  avatar_url: string | null;
  bio: string | null;
  short_bio: string | null;
  title: string | null;
  location: string | null;
  specialties: string[];
  certifications: string[];
  languages: string[];
  achievements: string[];
  education: string[];
  years_of_experience: number;
  certification: string | null;
  teaching_philosophy: string | null;
  email: string;
  phone: string | null;
  profile_visibility: Visibility;
}

/** What others may see of a person, and nothing else. */
export type PublicProfile = Omit<WholeProfile, "email" | "phone" | "profile_visibility"> & {
  /** Where to reach an active teacher; of anybody else null, as is the location. */
  studio_email: string | null;
  studio_phone: string | null;
};

/**
 * The one place that decides what others see: a private profile shows nothing, and neither does one for
 * friends, because on a page that is the same for everybody nobody is known to be one. A public profile
 * shows name, picture, bio and teaching fields. An address or a telephone number is shown of an active
 * teacher only; birth date, postal address and emergency contact never.
 */
export function publicProfile(
  profile: WholeProfile,
  { isActiveTeacher }: { isActiveTeacher: boolean },
): PublicProfile | null {
  if (profile.profile_visibility !== "public") return null;
  // Named one by one: a column that is added later stays private until it is added here.
  return {
    user_id: profile.user_id,
    full_name: profile.full_name,
    avatar_url: profile.avatar_url,
    bio: profile.bio,
    short_bio: profile.short_bio,
    title: profile.title,
    location: isActiveTeacher ? profile.location : null,
    specialties: profile.specialties,
    certifications: profile.certifications,
    languages: profile.languages,
    achievements: profile.achievements,
    education: profile.education,
    years_of_experience: profile.years_of_experience,
    certification: profile.certification,
    teaching_philosophy: profile.teaching_philosophy,
    studio_email: isActiveTeacher ? profile.email : null,
    studio_phone: isActiveTeacher ? profile.phone : null,
  };
}
