export interface CsvColumn<Row> {
  title: string;
  value: (row: Row) => string | number | boolean | Date | null | undefined;
}

/**
 * Rows as a CSV file that spreadsheets read: UTF-8 with its mark, every text quoted, because some part cells at
 * `;` or tabs as well. A text that a spreadsheet would take for a formula gets a ' in front and stays text.
 */
export function csvFile<Row>(rows: readonly Row[], columns: readonly CsvColumn<Row>[]): string {
  const lines = [
    columns.map((column) => cell(column.title)),
    ...rows.map((row) => columns.map((column) => cell(column.value(row)))),
  ];
  return `\ufeff${lines.map((line) => line.join(",")).join("\r\n")}\r\n`;
}

function cell(value: ReturnType<CsvColumn<never>["value"]>): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== "string") return String(value);
  const harmless = formula.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** Blanks in front are dropped by some programs, and full-width signs are read as the narrow ones. */
const formula = /^(?:[\t\r\n]|[\s\p{C}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u;

export function csvResponse(name: string, text: string): Response {
  return new Response(text, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}
