import type { Actor } from "#app/accounts/member.ts";
import type { RoleName } from "#app/accounts/roles.ts";
import { may } from "#app/accounts/who-may.ts";
import type { Currency } from "#app/platform/fields/money.ts";
import type { ModuleId } from "../modules.ts";

/** How many rows of a module wait for staff, such as requests to answer. */
export type ModuleCounts = Partial<Record<ModuleId, { count: number; text: string }>>;

/** A class of the day. Moments are in milliseconds. */
export interface TodayClass {
  id: string;
  name: string;
  teacher: string | null;
  starts_at: number;
  ends_at: number;
  /** The start on the studio's clock. */
  time: string;
  booked: number;
  places: number;
  unmarked: number;
  to: string;
}

export const bookingTypeTitles = {
  private_group: "Private group",
  corporate: "Corporate",
  individual: "Individual",
  public_group: "Classes",
} as const;

export const todoKinds = {
  teacher: "Teachers",
  request: "Requests",
  message: "Messages",
  refund: "Refunds",
  email: "Emails",
  article: "Articles",
} as const;

export type TodoKind = keyof typeof todoKinds;

/** Something that waits for staff. */
export interface Todo {
  key: string;
  kind: TodoKind;
  title: string;
  text: string;
  /** When it began to wait, in milliseconds. Null for classes without a teacher, which are urgent by their date. */
  since: number | null;
  isLate: boolean;
  to: string;
  action: string;
}

/** The to-dos of one kind: how many there are, and their list. */
export interface TodoCount {
  kind: TodoKind;
  count: number;
  to: string;
}

/** Income minus refunds in one currency, in minor units. */
export interface IncomeSum {
  currency: Currency;
  /** From the first of the month until today. */
  now: number;
  /** The same days of the previous month. */
  before: number;
  /** The running sum of each day of this month, until today. */
  days: number[];
  /** The running sum of each day of the previous month. */
  daysBefore: number[];
  to: string;
}

/** Bookings of one week by type. */
export interface WeekOfBookings {
  from: string;
  until: string;
  values: Record<string, number>;
}

/** A part is missing if the person may not see it, and null if it failed to load. */
export interface Today {
  /** A date of the studio. */
  date: string;
  at: number;
  classes?: { classes: TodayClass[]; to: string } | null;
  todos: { items: Todo[]; counts: TodoCount[]; hasFailed: boolean };
  income?: IncomeSum[] | null;
  weeks?: WeekOfBookings[] | null;
  counts: ModuleCounts;
}

/** Whether Today shows anything to this person. */
export function hasToday(member: Actor): boolean {
  return may(member, "sessions.manage") || may(member, "finances.manage") || may(member, "articles.review");
}

/** A super admin's dashboard has no Overview, so Today opens on the first visit of a day. */
export function startsWithToday(role: RoleName | undefined): boolean {
  return role === "super_admin";
}

/** The value of `today` in the address that shows the panel only where the list keeps enough room beside it. */
export const firstOfDay = "first";
