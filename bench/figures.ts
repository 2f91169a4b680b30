/** One measured figure, with the bar it is held against where there is one. */
export interface Figure {
  what: string;
  value: string;
  bar?: string;
  /** Undefined where there is no bar. */
  met?: boolean;
}

export function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export function table(figures: Figure[]): string {
  const rows = [
    ["what", "measured", "bar", "met"],
    ...figures.map(({ what, value, bar, met }) => [
      what,
      value,
      bar ?? "",
      met === undefined ? "" : met ? "yes" : "NO",
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...body.map(line)].join("\n");
}
