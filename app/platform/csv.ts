import { decimalAmount, type OptionalMoney } from "./fields/money.ts";

export interface CsvColumn<Row> {
  title: string;
  /** Money is written as a number with all decimals. */
  value: (row: Row) => string | number | boolean | Date | OptionalMoney | null | undefined;
}

/**
 * Writes rows as CSV for spreadsheets: UTF-8 with a byte order mark, every text quoted because some programs
 * split cells at `;` or tabs. A text that a spreadsheet would take for a formula gets a ' in front.
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

/** Writes the same file as a stream, so that a long list never fills the memory. */
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

/** Some programs drop leading blanks and read full-width signs as normal ones. */
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
