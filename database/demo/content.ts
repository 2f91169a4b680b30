import type { RoleName } from "#app/accounts/roles.ts";
import type { BookingStatus } from "#app/bookings/kinds.ts";
import type { SpamSign } from "#app/contact/spam-signs.ts";
import type { CampaignBlock } from "#app/newsletter/campaigns/forms.ts";
import type { CampaignDesign } from "#app/newsletter/campaigns/kinds.ts";
import type { Availability } from "#app/profiles/kinds.ts";
import { privacyLead, privacyParts } from "#app/settings/texts/neutral-privacy.ts";
import { termsParts } from "#app/settings/texts/neutral-terms.ts";
import type { SiteKey, SiteText } from "#app/settings/texts/sections.ts";
import { type Passage, type PolicyPart, toItems } from "#app/settings/texts/text-parts.ts";
import type { DeskStatus } from "#app/staff/desk/desk-status.ts";
import absent from "./content/absent-members.json" with { type: "json" };
import settings from "./content/business-settings.json" with { type: "json" };
import types from "./content/class-types.json" with { type: "json" };
import articleComments from "./content/comments.json" with { type: "json" };
import messages from "./content/contact-messages.json" with { type: "json" };
import desk from "./content/desk-words.json" with { type: "json" };
import campaigns from "./content/letters.json" with { type: "json" };
import memberList from "./content/members.json" with { type: "json" };
import packageList from "./content/packages.json" with { type: "json" };
import passList from "./content/pass-types.json" with { type: "json" };
import people from "./content/people.json" with { type: "json" };
import policies from "./content/policies.json" with { type: "json" };
import requests from "./content/requests.json" with { type: "json" };
import reviewList from "./content/reviews.json" with { type: "json" };
import texts from "./content/site-texts.json" with { type: "json" };
import staffTexts from "./content/staff-work.json" with { type: "json" };
import timetable from "./content/weekly-classes.json" with { type: "json" };

export type TeacherKey = "asha" | "mateo" | "ines" | "kenji" | "ravi" | "leela";
type ExperienceLevel = "beginner" | "intermediate" | "advanced" | "expert";

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
  /** From ranges that are reserved for fiction or not assigned. */
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
  /** In the teacher's time zone; missing means any time. */
  availability_schedule?: Availability;
}

export interface StaffMember extends Profile {
  role: "super_admin" | "admin" | "energy_exchange_lead" | "sangha_guide" | "mantra_curator" | "user";
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

export const teachers = people.teachers as readonly Teacher[];
/** One account per role. */
export const staff = people.staff as readonly StaffMember[];
export const members = memberList as readonly Member[];

interface AbsentMember extends Omit<Member, "email" | "experience_level"> {
  came_days_ago: readonly number[];
  /** When staff wrote to them. */
  written_days_ago?: number;
}

/** Regular members who stopped coming, and members with a single visit. */
export const absentMembers = absent as readonly AbsentMember[];

export type ClassTypeKey =
  | "gentle-hatha"
  | "sunrise-vinyasa"
  | "slow-yin"
  | "breath-meditation"
  | "ashtanga-led"
  | "desk-reset"
  | "kids-yoga"
  | "prenatal";

export interface ClassType {
  key: ClassTypeKey;
  name: string;
  description: string;
  difficulty_level: "beginner" | "intermediate" | "advanced";
  /** Whole rupees per person and class. */
  price: number;
  /** Whole dollars per person and class. */
  second_price: number;
  duration_minutes: number;
  max_participants: number;
  illustration:
    | "sunrise"
    | "mountain"
    | "moon"
    | "breath"
    | "lotus"
    | "desk"
    | "kite"
    | "cradle"
    | "rings"
    | "wave";
}

export const classTypes = types as readonly ClassType[];

export interface ClassPackage {
  key: string;
  name: string;
  description: string;
  /** Whole rupees for one person (Individual), a group of up to eight (Private group) or a team of up to twenty (Corporate). */
  price: number;
  class_count: number;
  /** Length of a crash course. */
  duration: string;
  /** Length of one class. */
  session_minutes: number;
  validity_days: number;
  course_type: "crash" | "regular";
  type: "Private group" | "Corporate" | "Individual";
  is_active: boolean;
  is_archived: boolean;
  /** Empty means any class type. */
  class_type_restrictions: ClassTypeKey[];
}

export const packages = packageList as readonly ClassPackage[];

interface DemoPassType {
  name: string;
  description: string;
  credits: number | null;
  validity_days: number;
  validity_start: "first_class" | "payment";
  /** Whole rupees. */
  price: number;
  /** Whole dollars. */
  second_price: number | null;
  once_per_person?: boolean;
  /** Names of class types; missing means all. */
  only_for?: string[];
}

export const passTypes = passList as readonly DemoPassType[];

export interface WeeklyClass {
  key: string;
  class_type: ClassTypeKey;
  teacher: TeacherKey;
  /** 0 is Sunday. */
  day_of_week: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  /** HH:MM in Asia/Kolkata. Kenji teaches in the Indian morning, Ines and Mateo from midday on. */
  start_time: string;
  duration_minutes: number;
  max_participants: number;
}

export const weeklyClasses = timetable as readonly WeeklyClass[];

/** Forty class ratings by members who attended. An empty comment means stars only. */
export const reviews = reviewList as readonly {
  class_type: ClassTypeKey;
  rating: 3 | 4 | 5;
  comment: string;
}[];

interface DemoComment {
  /** The article's key. */
  article: string;
  /** The author's place among the members; 0 is the demo member. */
  member: number;
  days_ago: number;
  body: string;
  status: "approved" | "pending";
  /** Reasons of the readers who reported it. */
  reports?: string[];
}

export const comments = articleComments as readonly DemoComment[];

interface ContactMessage {
  name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
  status: "new" | "in_progress" | "responded" | "completed";
  days_ago: number;
}

/** Messages in every status; two are the demo member's. */
export const contactMessages = messages as readonly ContactMessage[];

interface Reply {
  direction: "out" | "in";
  body: string;
  hours_later: number;
}

/** Saved replies, replies and internal notes by the subject of their message, and spam. */
export const deskTexts = {
  savedReplies: desk.savedReplies,
  spamMessages: desk.spamMessages.map((message) => ({
    ...message,
    spam_sign: message.spam_sign as SpamSign,
  })),
  threads: desk.threads as Record<string, Reply[]>,
  messageNotes: desk.messageNotes as Record<string, string>,
};

/** Companies, wishes and the status of each request in turn; every status and desk status occurs. */
export const bookingRequests = {
  ...requests,
  standings: requests.standings as [BookingStatus, DeskStatus][],
};

/** Invitations, badges, notes and accounts that are unverified or deactivated, by email. */
export const staffWork = {
  ...staffTexts,
  invited: staffTexts.invited.map((person) => ({ ...person, roles: person.roles as RoleName[] })),
};

interface DemoCampaign {
  title: string;
  subject: string;
  preheader: string;
  design: CampaignDesign;
  blocks: CampaignBlock[];
  /** Days since it was sent, days until it will be, or a draft. */
  state: { sent: number; failed: number; left: number } | { scheduled: number } | "draft";
}

/** Newsletters, oldest first. */
export const demoCampaigns = campaigns.demoLetters as DemoCampaign[];
/** First and last names of subscribers without an account. */
export const readerNames = campaigns.readerNames;

/** The rows of `business_settings`. No real account has this GST number. */
export const businessSettings = settings as readonly { key: string; value: Record<string, unknown> }[];

/** The neutral policies with the demo studio's own passages. */
function withPassages(parts: readonly PolicyPart[], passages: Record<string, readonly Passage[]>) {
  return toItems(parts.map((part) => ({ ...part, passages: passages[part.title] ?? part.passages })));
}

export const siteTexts = {
  ...texts,
  "site.privacy.text": {
    changed: policies.changed,
    lead: privacyLead,
    items: withPassages(privacyParts, policies.privacy),
  },
  "site.terms.text": {
    changed: policies.changed,
    lead: policies.terms_lead,
    items: withPassages(termsParts, policies.terms),
  },
} as { [Key in SiteKey]?: SiteText<Key> };
