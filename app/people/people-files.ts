import { neverSeen } from "#app/accounts/managing/last-seen.ts";
import type { CsvColumn } from "#app/platform/csv.ts";
import {
  formatAuditAction,
  formatAuditActor,
  formatAuditSubject,
  valueText,
} from "#app/staff/audit-labels.ts";
import { roleLabels } from "#app/staff/role-labels.ts";
import type { AuditRow } from "./activity-queries.server.ts";
import type { ListedPerson } from "./people-queries.server.ts";
import { personStatusLabels } from "./person-labels.ts";

/** People as a file. */
export const personColumns: CsvColumn<ListedPerson>[] = [
  { title: "Name", value: (row) => row.name },
  { title: "Email", value: (row) => row.email },
  { title: "Phone", value: (row) => row.phone },
  { title: "Roles", value: (row) => row.roles.map((role) => roleLabels[role]).join("; ") },
  { title: "Joined", value: (row) => row.joined_at },
  {
    title: "Last seen",
    value: (row) => (row.last_seen_at.getTime() > neverSeen.getTime() ? row.last_seen_at : null),
  },
  { title: "Status", value: (row) => personStatusLabels[row.status] },
  { title: "Time zone", value: (row) => row.time_zone },
  { title: "City", value: (row) => row.city },
  { title: "Bookings", value: (row) => row.bookings },
];

export const activityColumns: CsvColumn<AuditRow>[] = [
  { title: "At", value: (row) => row.at },
  { title: "Who", value: formatAuditActor },
  { title: "Role", value: (row) => row.actor_role },
  { title: "Action", value: (row) => formatAuditAction(row.action) },
  { title: "Subject", value: (row) => formatAuditSubject(row) },
  { title: "Before", value: (row) => valueText(row.before) },
  { title: "After", value: (row) => valueText(row.after) },
];

/** Columns of a file of people. Only the first is required. */
export const peopleTitles = ["email", "full_name", "phone", "time_zone", "roles", "joined"] as const;

export const importBounds = { rows: 5_000, bytes: 5_000_000 };
