import { CsvError, type Options, type Parser, parse } from "csv-parse";
import { mapSequentially, yieldToEventLoop } from "../event-loop.server.ts";

/** Most rows and bytes of an imported file. */
export const importedRows = 500;
export const importedBytes = 1_000_000;

const cellMost = 5_000;
const columnsMost = 100;
/** Bytes to parse before other requests run. */
const readAtOnce = 64 * 1024;

export interface CsvRow {
  /** First line of the row in the file. */
  line: number;
  /** Cells by column title. */
  cells: Record<string, string>;
}

interface Bounds {
  rows?: number;
  bytes?: number;
  /** Columns that may be missing. */
  optional?: readonly string[];
}

export type CsvRead = { ok: true; rows: CsvRow[] } | { ok: false; error: string };

/**
 * Reads a CSV file from a spreadsheet, separated by commas, semicolons or tabs, with or without a byte order
 * mark. Errors name the line. Other requests run in between.
 */
export async function readCsv(
  text: string,
  titles: readonly string[],
  { rows = importedRows, bytes = importedBytes, optional = [] }: Bounds = {},
): Promise<CsvRead> {
  if (Buffer.byteLength(text) > bytes) return failed(`The file is larger than ${bytes / 1_000_000} MB.`);
  const strange = text.search(/[\0\uFFFD]/);
  if (strange >= 0) {
    return failed(`Line ${lineAt(text, strange)} isn't UTF-8 text. Save the sheet as CSV (UTF-8).`);
  }
  const { found, error, lines } = await parseInBatches(text, {
    bom: true,
    delimiter: findDelimiter(text),
    info: true,
    raw: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    to: rows + 2,
    max_record_size: 50_000,
  });
  if (error) {
    return failed(`Line ${lines + 1} can't be read: a quotation mark isn't closed or is inside a word.`);
  }
  return readRows(found, titles, { rows, optional });
}

function lineAt(text: string, place: number): number {
  let line = 1;
  for (let at = text.indexOf("\n"); at >= 0 && at < place; at = text.indexOf("\n", at + 1)) line += 1;
  return line;
}

interface Parsed {
  found: Found[];
  /** Error after line `lines`. */
  error: CsvError | undefined;
  lines: number;
}

async function parseInBatches(text: string, options: Options): Promise<Parsed> {
  let lines = 0;
  const on_record = <Row>(record: Row, info: { lines: number }) => {
    lines = info.lines;
    return record;
  };
  const parser: Parser = parse({ ...options, on_record });
  const found: Found[] = [];
  let error: Error | undefined;
  parser.on("data", (one: Found) => found.push(one));
  parser.on("error", (one) => {
    error = one;
  });
  const ended = new Promise<void>((done) => parser.once("close", done));
  const bytes = Buffer.from(text);
  // A file that is far too wide isn't parsed to its end.
  const isTooWide = () => (found[0]?.record.length ?? 0) > columnsMost;
  for (let at = 0; at < bytes.length && !error && !parser.writableEnded && !isTooWide(); at += readAtOnce) {
    parser.write(bytes.subarray(at, at + readAtOnce));
    await yieldToEventLoop();
  }
  if (isTooWide()) parser.destroy();
  else if (!error) parser.end();
  await ended;
  if (error && !(error instanceof CsvError)) throw error;
  return { found, error, lines };
}

interface Found {
  record: string[];
  raw: string;
  info: { lines: number };
}

async function readRows(
  found: readonly Found[],
  titles: readonly string[],
  { rows: most, optional }: { rows: number; optional: readonly string[] },
): Promise<CsvRead> {
  const [head, ...records] = found;
  if (!head) return failed("The file is empty.");
  const width = head.record.length;
  if (width > columnsMost) return failed(`Line 1 has ${width} columns. A file has at most ${columnsMost}.`);
  const named = head.record.map((title) =>
    titles.find((one) => one.toLowerCase() === title.trim().toLowerCase()),
  );
  const missing = titles.filter((title) => !named.includes(title) && !optional.includes(title));
  if (missing.length > 0) return failed(`Line 1 lacks ${missing.join(", ")}. It must name the columns.`);
  if (records.length > most) return failed(`A file holds at most ${most} rows.`);
  if (records.length === 0) return failed("The file has no rows below its first line.");
  const read = await mapSequentially(records, ({ record, raw, info }): CsvRow | string => {
    // A row may span several lines; errors name the first.
    const line = info.lines - (raw.trim().split("\n").length - 1);
    if (record.length !== width) {
      return `Line ${line} has ${record.length} columns, the first line ${width}.`;
    }
    if (record.some((cell) => cell.length > cellMost)) return `Line ${line} has a cell that is too long.`;
    const cells = named.flatMap((title, at) => (title ? [[title, asText(record[at] ?? "")]] : []));
    return { line, cells: Object.fromEntries(cells) };
  });
  const wrong = read.find((one) => typeof one === "string");
  if (wrong !== undefined) return failed(wrong);
  return { ok: true, rows: read.filter((one) => typeof one !== "string") };
}

/** Finds the separator of the first line. */
function findDelimiter(text: string): string {
  const first = text.slice(0, 2_000).split(/\r?\n/, 1)[0] ?? "";
  const counts = [",", ";", "\t"].map((sign) => [sign, first.split(sign).length] as const);
  return counts.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

/** Removes the ' that CSV exports put before formulas. */
function asText(cell: string): string {
  return cell.replace(/^'(?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n])/u, "");
}

function failed(error: string): { ok: false; error: string } {
  return { ok: false, error };
}
