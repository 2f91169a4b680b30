import { CsvError, parse } from "csv-parse/sync";

/** A file that is imported holds so many rows, in so many bytes. */
export const importedRows = 500;
export const importedBytes = 1_000_000;

const cellMost = 5_000;

export interface CsvRow {
  /** The line of the file it begins on. */
  line: number;
  /** By the titles of the file's first line. */
  cells: Record<string, string>;
}

interface Bounds {
  rows?: number;
  bytes?: number;
  /** Columns that a file may lack. */
  optional?: readonly string[];
}

export type CsvRead = { ok: true; rows: CsvRow[] } | { ok: false; error: string };

/**
 * The rows of a CSV file as spreadsheets write it: parted at commas, semicolons or tabs, with or without a
 * mark at its beginning. A file that is something else is refused with the line.
 */
export function readCsv(
  text: string,
  titles: readonly string[],
  { rows = importedRows, bytes = importedBytes, optional = [] }: Bounds = {},
): CsvRead {
  if (Buffer.byteLength(text) > bytes) return failed(`The file is larger than ${bytes / 1_000_000} MB.`);
  const strange = text.split("\n").findIndex((line) => line.includes("\u0000") || line.includes("\uFFFD"));
  if (strange >= 0) {
    return failed(`Line ${strange + 1} is no text in UTF-8. Please save the sheet as CSV (UTF-8).`);
  }
  let lastRead = 0;
  try {
    const found = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      raw: true,
      on_record: (record, { lines }) => {
        lastRead = lines;
        return record;
      },
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: rows + 2,
      max_record_size: 50_000,
    }) as unknown as Found[];
    return rowsOf(found, titles, { rows, optional });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return failed(
      `Line ${lastRead + 1} cannot be read: a quotation mark is not closed, or stands inside a word.`,
    );
  }
}

interface Found {
  record: string[];
  raw: string;
  info: { lines: number };
}

function rowsOf(
  found: readonly Found[],
  titles: readonly string[],
  { rows: most, optional }: { rows: number; optional: readonly string[] },
): CsvRead {
  const [head, ...records] = found;
  if (!head) return failed("The file is empty.");
  const named = head.record.map((title) =>
    titles.find((one) => one.toLowerCase() === title.trim().toLowerCase()),
  );
  const missing = titles.filter((title) => !named.includes(title) && !optional.includes(title));
  if (missing.length > 0) return failed(`Line 1 lacks ${missing.join(", ")}. It must name the columns.`);
  if (records.length > most) return failed(`A file holds at most ${most} rows.`);
  if (records.length === 0) return failed("The file has no rows below its first line.");
  const rows: CsvRow[] = [];
  for (const { record, raw, info } of records) {
    // A cell may go on over several lines; the row is where it begins.
    const line = info.lines - (raw.trim().split("\n").length - 1);
    if (record.length !== head.record.length) {
      return failed(`Line ${line} has ${record.length} columns, the first line ${head.record.length}.`);
    }
    if (record.some((cell) => cell.length > cellMost))
      return failed(`Line ${line} has a cell that is too long.`);
    const cells = named.flatMap((title, at) => (title ? [[title, asText(record[at] ?? "")]] : []));
    rows.push({ line, cells: Object.fromEntries(cells) });
  }
  return { ok: true, rows };
}

/** The sign that parts the titles of the first line. */
function delimiterOf(text: string): string {
  const first = text.slice(0, 2_000).split(/\r?\n/, 1)[0] ?? "";
  const counts = [",", ";", "\t"].map((sign) => [sign, first.split(sign).length] as const);
  return counts.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

/** A text that our own files keep from being a formula comes back as it was. */
function asText(cell: string): string {
  return cell.replace(/^'(?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n])/u, "");
}

function failed(error: string): CsvRead {
  return { ok: false, error };
}
