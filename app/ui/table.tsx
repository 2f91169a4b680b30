import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { cx } from "./cx.ts";

export interface Column<Row> {
  key: string;
  title: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Right-aligned numbers. */
  figures?: boolean;
  /** The row's header, and the card's title on phones. */
  main?: boolean;
  /** Screen readers read the title, but it isn't visible. */
  hideTitle?: boolean;
  /** The list's sort by this column. */
  sort?: string;
  /** The reverse sort, which the heading links to while `sort` is active. */
  turned?: string;
  /** Width in a list, such as `6rem`. */
  width?: string;
  className?: string;
}

/** Returns the last column, with a row's actions. */
export function actionsColumn<Row>(cell: Column<Row>["cell"]): Column<Row> {
  return { key: "acts", title: "Actions", hideTitle: true, className: "max-md:justify-end", cell };
}

/** The current sort and the links to others. */
export interface Sorting {
  sort: string;
  /** Whether the list offers this sort. */
  offers: (sort: string) => boolean;
  /** Whether the sort starts with the smallest value. */
  isAscending: (sort: string) => boolean;
  to: (sort: string) => string;
}

interface DataTableProps<Row> {
  caption: string;
  showCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Replaces the table when there are no rows. */
  empty?: ReactNode;
  sorting?: Sorting;
  /** Checkboxes before the rows. */
  box?: { head: ReactNode; cell: (row: Row) => ReactNode };
  /** Rows of one line with the full width of the sheet, in place of a table within a page. */
  isList?: boolean;
}

// Some browsers drop the roles of a table whose CSS display changes.
const as = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  rowheader: { role: "rowheader" },
  cell: { role: "cell" },
};

/** Shows a table that becomes a list of cards on phones. */
export function DataTable<Row>({
  caption,
  showCaption,
  columns,
  rows,
  rowKey,
  empty,
  sorting,
  box,
  isList = false,
}: DataTableProps<Row>) {
  if (rows.length === 0 && empty) return empty;
  return (
    <table {...as.table} className={cx("data-table", isList && "is-list")}>
      <caption className={showCaption ? "serif pb-3 text-start text-xl" : "sr-only"}>{caption}</caption>
      {isList && (
        <colgroup>
          {box && <col className="data-box-column" />}
          {columns.map((column) => (
            <col key={column.key} className={getRank(columns, column)} style={{ width: getWidth(column) }} />
          ))}
        </colgroup>
      )}
      <thead {...as.rowgroup}>
        <tr {...as.row}>
          {box && (
            <th {...as.columnheader} scope="col" className="data-box">
              {box.head}
            </th>
          )}
          {columns.map((column) => (
            <th
              key={column.key}
              {...as.columnheader}
              scope="col"
              aria-sort={ariaSort(column, sorting)}
              className={cx(
                column.figures && "data-figures",
                column.hideTitle && "data-acts",
                isList && getRank(columns, column),
              )}
            >
              {column.hideTitle ? (
                <span className="sr-only">{column.title}</span>
              ) : (
                <HeadTitle column={column} sorting={sorting} />
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...as.rowgroup}>
        {rows.map((row) => {
          const cells = new Map(columns.map((column) => [column.key, column.cell(row)]));
          const places = isList ? placeOnPhones(columns, cells) : undefined;
          return (
            <tr key={rowKey(row)} {...as.row}>
              {box && (
                <td {...as.cell} className="data-box">
                  {box.cell(row)}
                </td>
              )}
              {columns.map((column) => {
                const cell = cells.get(column.key);
                const content = (
                  <>
                    {!column.main && !column.hideTitle && (
                      <span aria-hidden="true" className="data-title">
                        {column.title}
                      </span>
                    )}
                    <span className="data-value">{cell}</span>
                  </>
                );
                const shared = {
                  title: isList && typeof cell === "string" ? cell : undefined,
                  className: cx(
                    column.figures && "data-figures figures",
                    column.main && "data-main",
                    column.hideTitle && "data-acts",
                    isList && getRank(columns, column),
                    places?.get(column.key),
                    column.className,
                  ),
                };
                return column.main ? (
                  <th key={column.key} {...as.rowheader} scope="row" {...shared}>
                    {content}
                  </th>
                ) : (
                  <td key={column.key} {...as.cell} {...shared}>
                    {content}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Columns without a width share the space that the others leave. */
function getWidth<Row>({ width, main, figures, hideTitle }: Column<Row>): string | undefined {
  if (hideTitle) return "0";
  return width ?? (main ? "24%" : figures ? "5.75rem" : undefined);
}

/** The first columns always show. Narrow lists drop the later ones. */
function getRank<Row>(columns: readonly Column<Row>[], column: Column<Row>): string | undefined {
  if (column.main || column.hideTitle) return undefined;
  const place = columns.filter(({ main, hideTitle }) => !main && !hideTitle).indexOf(column);
  if (place < 3) return undefined;
  if (place === 3) return "data-medium";
  return place < 6 ? "data-wide" : "data-widest";
}

/** Columns that phones show at the row's end: the first of these in the upper line, and in the lower line. */
const upperEnds =
  `total amount open price when at received since submitted last seen written changed rating`.split(" ");
const lowerEnds = ["status", "state", "active", "result", "decision"];

/** Returns the classes of the cells that phones show: the title above two texts, and one cell at the end of each line. */
function placeOnPhones<Row>(
  columns: readonly Column<Row>[],
  cells: ReadonlyMap<string, ReactNode>,
): Map<string, string> {
  const isFilled = (key: string) => cells.has(key) && cells.get(key) !== "–";
  const upper = upperEnds.find(isFilled);
  const lower = lowerEnds.find(isFilled);
  const texts = columns.filter(
    ({ key, main, figures, hideTitle }) =>
      !main && !figures && !hideTitle && key !== upper && key !== lower && isFilled(key),
  );
  const [first, second] = texts.map(({ key }) => key);
  const places = { "data-upper": upper, "data-lower": lower, "data-first": first, "data-second": second };
  const rest = columns
    .filter(({ main, hideTitle }) => !main && !hideTitle)
    .map(({ key }) => [key, "data-rest"] as const);
  return new Map([
    ...rest,
    ...Object.entries(places).flatMap(([name, key]) => (key ? [[key, name] as const] : [])),
  ]);
}

function ariaSort<Row>({ sort, turned }: Column<Row>, sorting: Sorting | undefined) {
  if (!sorting || (sorting.sort !== sort && sorting.sort !== turned)) return undefined;
  return sorting.isAscending(sorting.sort) ? "ascending" : "descending";
}

/** Links a sortable column's title, so that the sort is in the address. */
function HeadTitle<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
  const { sort, turned } = column;
  if (!sort || !sorting?.offers(sort)) return column.title;
  const isCurrent = sorting.sort === sort || sorting.sort === turned;
  const Arrow = sorting.isAscending(isCurrent ? sorting.sort : sort) ? ArrowUp : ArrowDown;
  return (
    <Link
      to={sorting.to(turned && sorting.sort === sort ? turned : sort)}
      replace
      preventScrollReset
      className={cx(
        "group inline-flex items-center gap-1 no-underline hover:text-ink",
        isCurrent && "text-ink",
      )}
    >
      {column.title}
      <Arrow
        aria-hidden="true"
        size={12}
        className={
          isCurrent ? "text-forest" : "opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60"
        }
      />
    </Link>
  );
}
