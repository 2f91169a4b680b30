import type { CsvColumn } from "#app/platform/csv.ts";
import { pickMoney, priceCurrency, secondCurrency } from "#app/platform/fields/money.ts";
import type { CatalogueTab } from "./catalogue-lists.ts";
import type { ListedPackage, ListedPassType, ListedType } from "./catalogue-queries.server.ts";

export const priceTitle = `Price ${priceCurrency}`;
export const secondPriceTitle = `Price ${secondCurrency}`;
const yes = (is: boolean) => (is ? "yes" : "no");

/** The class types as a file, and the columns that an import reads again. */
export const typeColumns: CsvColumn<ListedType>[] = [
  { title: "Name", value: (row) => row.name },
  { title: "Difficulty", value: (row) => row.difficulty_level },
  { title: priceTitle, value: (row) => pickMoney(row, "price") },
  { title: secondPriceTitle, value: (row) => ({ amount: row.second_price, currency: row.second_currency }) },
  { title: "Minutes", value: (row) => row.duration_minutes },
  { title: "Capacity", value: (row) => row.max_participants },
  { title: "Active", value: (row) => yes(row.is_active) },
  { title: "Archived", value: (row) => yes(row.is_archived) },
  { title: "Weekly classes", value: (row) => row.weekly },
  { title: "Description", value: (row) => row.description },
];

export const packageColumns: CsvColumn<ListedPackage>[] = [
  { title: "Name", value: (row) => row.name },
  { title: "Type", value: (row) => row.type },
  { title: "Course", value: (row) => row.course_type },
  { title: "Classes", value: (row) => row.class_count },
  { title: priceTitle, value: (row) => pickMoney(row, "price") },
  { title: "Validity days", value: (row) => row.validity_days },
  { title: "Duration", value: (row) => row.duration },
  { title: "Minutes", value: (row) => row.session_minutes },
  { title: "Only for", value: (row) => row.only_for.map(({ name }) => name).join("; ") },
  { title: "Active", value: (row) => yes(row.is_active) },
  { title: "Archived", value: (row) => yes(row.is_archived) },
  { title: "Running bookings", value: (row) => row.running },
  { title: "Description", value: (row) => row.description },
];

export const passTypeColumns: CsvColumn<ListedPassType>[] = [
  { title: "Name", value: (row) => row.name },
  { title: "Classes", value: (row) => row.credits ?? "unlimited" },
  { title: priceTitle, value: (row) => pickMoney(row, "price") },
  { title: secondPriceTitle, value: (row) => ({ amount: row.second_price, currency: row.second_currency }) },
  { title: "Validity days", value: (row) => row.validity_days },
  { title: "Days begin", value: (row) => row.validity_start },
  { title: "Only for", value: (row) => row.only_for.map(({ name }) => name).join("; ") },
  { title: "Once per person", value: (row) => yes(row.once_per_person) },
  { title: "Active", value: (row) => yes(row.is_active) },
  { title: "Archived", value: (row) => yes(row.is_archived) },
  { title: "Running", value: (row) => row.running },
  { title: "Description", value: (row) => row.description },
];

/** Figures that the studio counts itself, and the archive, which an import doesn't read. */
const counted: unknown[] = ["Archived", "Weekly classes", "Running bookings", "Running"];
const withoutFigures = (columns: readonly { title: string }[]) =>
  columns.map(({ title }) => title).filter((title) => !counted.includes(title));

/** The columns an import must have. */
export const importedTitles: Record<CatalogueTab, readonly string[]> = {
  types: withoutFigures(typeColumns),
  packages: withoutFigures(packageColumns),
  passes: withoutFigures(passTypeColumns),
};
