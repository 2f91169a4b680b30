import { decimalAmount, type OptionalMoney } from "./fields/money.ts";

export interface CsvColumn<Row> {
  title: string;
  /** An amount of money is written as a number with all its decimals. */
  value: (row: Row) => string | number | boolean | Date | OptionalMoney | null | undefined;
}

/**
 * Rows as a CSV file that spreadsheets read: UTF-8 with its mark, every text quoted, because some part cells at
 * `;` or tabs as well. A text that a spreadsheet would take for a formula gets a ' in front and stays text.
 */
export function csvFile<Row>(rows: readonly Row[], columns: readonly CsvColumn<Row>[]): string {
  return csvHead(columns) + csvLines(rows, columns);
}

function csvHead<Row>(columns: readonly CsvColumn<Row>[]): string {
  return `\ufeff${columns.map((column) => cell(column.title)).join(",")}\r\n`;
}

function csvLines<Row>(rows: readonly Row[], columns: readonly CsvColumn<Row>[]): string {
  return rows.map((row) => `${columns.map((column) => cell(column.value(row))).join(",")}\r\n`).join("");
}

/** The same file, written while its rows are read: a long list is never held whole. */
export function csvStream<Row>(
  pieces: AsyncIterable<Row[]>,
  columns: readonly CsvColumn<Row>[],
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const reading = pieces[Symbol.asyncIterator]();
  return new ReadableStream({
    start: (stream) => stream.enqueue(encoder.encode(csvHead(columns))),
    async pull(stream) {
      const { done, value } = await reading.next();
      if (done) stream.close();
      else stream.enqueue(encoder.encode(csvLines(value, columns)));
    },
    cancel: () => void reading.return?.(),
  });
}

function cell(value: ReturnType<CsvColumn<never>["value"]>): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "object") return decimalAmount(value);
  if (typeof value !== "string") return String(value);
  const harmless = formula.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** Blanks in front are dropped by some programs, and full-width signs are read as the narrow ones. */
const formula = /^(?:[\t\r\n]|[\s\p{C}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u;

export function csvResponse(name: string, body: string | ReadableStream<Uint8Array>): Response {
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}
