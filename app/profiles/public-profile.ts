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

/** The public part of a profile. */
export type PublicProfile = Omit<WholeProfile, "email" | "phone" | "profile_visibility"> & {
  /** Only for active teachers, like the location. */
  studio_email: string | null;
  studio_phone: string | null;
};

/**
 * Decides what others see of a profile. A private one, or one for friends, shows nothing, except the name and
 * teaching fields of a teacher.
 */
export function toPublicProfile(
  profile: WholeProfile,
  { isActiveTeacher }: { isActiveTeacher: boolean },
): PublicProfile | null {
  const isPublic = profile.profile_visibility === "public";
  if (!isPublic && !isActiveTeacher) return null;
  const isReachable = isPublic && isActiveTeacher;
  // Lists columns explicitly, so that new ones stay private.
  return {
    user_id: profile.user_id,
    full_name: profile.full_name,
    avatar_url: isPublic ? profile.avatar_url : null,
    bio: isPublic ? profile.bio : null,
    short_bio: isPublic ? profile.short_bio : null,
    title: profile.title,
    location: isReachable ? profile.location : null,
    specialties: profile.specialties,
    certifications: profile.certifications,
    languages: profile.languages,
    achievements: profile.achievements,
    education: profile.education,
    years_of_experience: profile.years_of_experience,
    certification: profile.certification,
    teaching_philosophy: profile.teaching_philosophy,
    studio_email: isReachable ? profile.email : null,
    studio_phone: isReachable ? profile.phone : null,
  };
}
