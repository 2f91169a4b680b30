interface ProfileParts {
  full_name: string;
  email: string;
  phone: string | null;
  time_zone: string | null;
  bio: string | null;
  specialties: readonly string[];
}

export type MissingPart = "full name" | "email" | "phone" | "time zone" | "bio" | "specialties";

/** Lists missing parts: contact details and time zone, and for teachers also their introduction. */
export function missingParts(profile: ProfileParts, isTeacher: boolean): MissingPart[] {
  const parts: [MissingPart, boolean][] = [
    ["full name", Boolean(profile.full_name)],
    ["email", Boolean(profile.email)],
    ["phone", Boolean(profile.phone)],
    ["time zone", Boolean(profile.time_zone)],
    ["bio", !isTeacher || Boolean(profile.bio)],
    ["specialties", !isTeacher || profile.specialties.length > 0],
  ];
  return parts.filter(([, isThere]) => !isThere).map(([part]) => part);
}

export function isCompleted(profile: ProfileParts, isTeacher: boolean): boolean {
  return missingParts(profile, isTeacher).length === 0;
}
