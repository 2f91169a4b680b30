import { neverSeen } from "#app/accounts/managing/last-seen.ts";
import type { CsvColumn } from "#app/platform/csv.ts";
import { actionWords, subjectWords, valueText, whoWords } from "#app/staff/audit-words.ts";
import { roleWords } from "#app/staff/role-words.ts";
import type { AuditRow } from "./activity-queries.server.ts";
import type { ListedPerson } from "./people-queries.server.ts";
import { statusWords } from "./person-words.ts";

/** People as a file. */
export const personColumns: CsvColumn<ListedPerson>[] = [
  { title: "Name", value: (row) => row.name },
  { title: "Email", value: (row) => row.email },
  { title: "Phone", value: (row) => row.phone },
  { title: "Roles", value: (row) => row.roles.map((role) => roleWords[role]).join("; ") },
  { title: "Joined", value: (row) => row.joined_at },
  {
    title: "Last seen",
    value: (row) => (row.last_seen_at.getTime() > neverSeen.getTime() ? row.last_seen_at : null),
  },
  { title: "Status", value: (row) => statusWords[row.status] },
  { title: "Time zone", value: (row) => row.time_zone },
  { title: "City", value: (row) => row.city },
  { title: "Bookings", value: (row) => row.bookings },
];

export const activityColumns: CsvColumn<AuditRow>[] = [
  { title: "At", value: (row) => row.at },
  { title: "Who", value: whoWords },
  { title: "Role", value: (row) => row.actor_role },
  { title: "Action", value: (row) => actionWords(row.action) },
  { title: "Subject", value: (row) => subjectWords(row) },
  { title: "Before", value: (row) => valueText(row.before) },
  { title: "After", value: (row) => valueText(row.after) },
];

/** Columns of a file of people. Only the first is required. */
export const peopleTitles = ["email", "full_name", "phone", "time_zone", "roles", "joined"] as const;

export const importBounds = { rows: 5_000, bytes: 5_000_000 };
