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
  className?: string;
}

/** Returns the last column, with a row's actions. */
export function actionsColumn<Row>(cell: Column<Row>["cell"]): Column<Row> {
  return { key: "acts", title: "Acts", hideTitle: true, className: "max-md:justify-end", cell };
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
}: DataTableProps<Row>) {
  if (rows.length === 0 && empty) return empty;
  // Many columns get less padding, so that names don't wrap.
  const padding = columns.length > 9 ? "md:px-1.5 2xl:px-2.5" : "md:px-2.5";
  return (
    <table {...as.table} className="data-table w-full text-sm">
      <caption className={showCaption ? "serif pb-3 text-left text-xl" : "sr-only"}>{caption}</caption>
      <thead {...as.rowgroup}>
        <tr {...as.row}>
          {box && (
            <th {...as.columnheader} scope="col" className="w-11 border-b border-line py-1 text-left">
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
                "border-b border-line py-2 font-medium text-ink-3 md:first:pl-0 md:last:pr-0",
                padding,
                column.figures ? "text-right" : "text-left",
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
        {rows.map((row) => (
          <tr key={rowKey(row)} {...as.row} className="hover:bg-paper-2/60">
            {box && (
              <td {...as.cell} className="data-box border-line md:border-b md:py-1.5">
                {box.cell(row)}
              </td>
            )}
            {columns.map((column) => {
              const content = (
                <>
                  {!column.main && !column.hideTitle && (
                    <span aria-hidden="true" className="data-title">
                      {column.title}
                    </span>
                  )}
                  <span className="min-w-0">{column.cell(row)}</span>
                </>
              );
              const className = cx(
                "border-line max-md:not-last:border-b md:border-b md:py-3 md:first:pl-0 md:last:pr-0",
                padding,
                column.figures && "figures text-right",
                column.main && "data-main font-semibold",
                column.className,
              );
              return column.main ? (
                <th key={column.key} {...as.rowheader} scope="row" className={cx(className, "text-left")}>
                  {content}
                </th>
              ) : (
                <td key={column.key} {...as.cell} className={className}>
                  {content}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
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
        "group -my-2 inline-flex min-h-11 items-center gap-1 no-underline hover:text-ink",
        isCurrent && "text-ink",
      )}
    >
      {column.title}
      <Arrow
        aria-hidden="true"
        size={14}
        className={
          isCurrent ? "text-forest" : "opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60"
        }
      />
    </Link>
  );
}
