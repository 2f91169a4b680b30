import type { CsvColumn } from "#app/platform/csv.ts";
import { currencies } from "#app/platform/fields/money.ts";
import { roleLabels } from "#app/staff/role-labels.ts";
import type { TeacherState } from "./teacher-lists.ts";
import type { ListedTeacher } from "./teacher-queries.server.ts";

export const teacherStateLabels: Record<TeacherState, string> = {
  teaching: "Teaching",
  resting: "Paused",
  deactivated: "Deactivated",
};

/** `72 %`, or a dash without classes. */
export function shareText(share: number | null): string {
  return share === null ? "–" : `${Math.round(share * 100)} %`;
}

/** Teachers as a file. */
export const teacherColumns: CsvColumn<ListedTeacher>[] = [
  { title: "Name", value: (row) => row.name },
  { title: "Email", value: (row) => row.email },
  { title: "Roles", value: (row) => row.roles.map((role) => roleLabels[role]).join("; ") },
  { title: "Specialties", value: (row) => row.specialties.join("; ") },
  { title: "Weekly classes", value: (row) => row.weekly },
  { title: "Next 28 days", value: (row) => row.ahead },
  { title: "Occupancy", value: (row) => (row.occupancy === null ? null : shareText(row.occupancy)) },
  { title: "Rating", value: (row) => (row.rating === null ? null : row.rating.toFixed(1)) },
  { title: "Ratings", value: (row) => row.ratings },
  ...currencies.map((currency) => ({
    title: `Owed ${currency}`,
    value: ({ owed }: ListedTeacher) =>
      owed.find((sum) => sum.currency === currency) ?? { amount: 0, currency },
  })),
  { title: "State", value: (row) => teacherStateLabels[row.state] },
];
