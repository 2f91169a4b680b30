// The shapes of people.ts.

import type { Availability } from "#app/profiles/kinds.ts";

export type TeacherKey = "asha" | "mateo" | "ines" | "kenji" | "ravi" | "leela";
export type ExperienceLevel = "beginner" | "intermediate" | "advanced" | "expert";

interface Profile {
  email: string;
  full_name: string;
  title: string;
  location: string;
  time_zone: string;
  bio: string;
  short_bio: string;
  specialties: string[];
  languages: string[];
  achievements: string[];
  years_of_experience: number;
  joined_days_ago: number;
  phone: string;
  gender: "male" | "female" | "other" | "prefer_not_to_say";
}

export interface Teacher extends Profile {
  key: TeacherKey;
  role: "instructor" | "yoga_acharya";
  teaching_philosophy: string;
  certifications: string[];
  instagram_handle?: string;
  /** Whole rupees for one private hour. */
  hourly_rate: number;
  /** When they could teach, on their own clock; any time where they say nothing. */
  availability_schedule?: Availability;
}

type StaffRole = "super_admin" | "admin" | "energy_exchange_lead" | "sangha_guide" | "mantra_curator";

export interface StaffMember extends Profile {
  role: StaffRole | "user";
  experience_level: ExperienceLevel;
  preferred_contact_method: "email" | "phone" | "sms";
  profile_visibility: "public" | "private";
}

export interface Member {
  email: string;
  full_name: string;
  location: string;
  time_zone: string;
  joined_days_ago: number;
  experience_level: ExperienceLevel;
}
