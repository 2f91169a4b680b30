import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Link, useNavigation, useSearchParams } from "react-router";
import {
  countedMost,
  type Filters,
  isUnfiltered,
  type ListDefinition,
  type ListQuery,
  listSorts,
  writeListQuery,
} from "#app/platform/lists/list-query.ts";
import { cx } from "../cx.ts";
import { type Column, DataTable, type Sorting } from "../table.tsx";
import { type BulkAction, BulkBar, type Selection, useSelection } from "./bulk-bar.tsx";
import { DisplayMenu } from "./display-menu.tsx";
import { NoMatch, NotLoaded } from "./empty-list.tsx";
import { csvAddress, FilterBar, listChips } from "./filter-bar.tsx";
import { type FilterDate, type FilterSelect, fillFilters } from "./filters.ts";
import { CountLine, formatRowCount, Pager, type RowNames } from "./list-tools.tsx";

/** The loader data of a list. */
export interface ListData<F extends Filters, Sort extends string, Row> {
  query: ListQuery<F, Sort>;
  rows: Row[];
  next: string | undefined;
  previous: string | undefined;
  count: number;
  /** True if the query failed. */
  failed?: boolean;
  /** For an empty list: the number of rows without each filter, by its name, and without the search. */
  without?: Record<string, number>;
}

/** The loader data of a list definition. */
export type DataOf<List, Row> =
  List extends ListDefinition<infer F, infer Sort> ? ListData<F, Sort, Row> : never;

/** Parts for a list that isn't rendered as a table. */
export interface ListParts<Row> {
  rows: readonly Row[];
  /** Shown without rows. */
  empty: ReactNode;
  /** The checkbox of a row, and the one for the whole page. Empty if the list has no bulk actions. */
  box: (row: Row) => ReactNode;
  pageBox: ReactNode;
}

export interface ListViewProps<F extends Filters, Sort extends string, Row> {
  list: ListDefinition<F, Sort>;
  data: ListData<F, Sort, Row>;
  /** The table's caption for screen readers. */
  caption: string;
  of: RowNames;
  searchLabel: string;
  columns?: readonly Column<Row>[];
  /** Replaces the table, for example with cards or with rows next to a panel. */
  body?: (parts: ListParts<Row>) => ReactNode;
  /** Labels of the sort orders for lists without column headers. The default is the column titles. */
  sortLabels?: Readonly<Record<Sort, string>>;
  rowKey: (row: Row) => string;
  /** The label of a row's checkbox. */
  rowName?: (row: Row) => string;
  selects?: readonly FilterSelect[];
  dates?: readonly FilterDate[];
  /** URL parameters to preserve, such as the open tab. */
  kept?: Record<string, string>;
  /** Keeps a parameter in the URL, because a URL without parameters opens the member's default view. */
  hasUsualView?: boolean;
  csv?: string;
  /** Shown when there is nothing at all yet. */
  empty: ReactNode;
  bulk?: {
    actions: readonly BulkAction[];
    busy: boolean;
    /** Given the form that was sent; without it the browser sends the form itself. */
    onSubmit?: (form: FormData, selection: Selection) => void;
    /** Extra fields for an action, such as the role to assign. */
    fields?: ReactNode;
  };
  /** Above the filters: figures, or tabs of the module. */
  above?: ReactNode;
  /** Links to saved views. */
  views?: ReactNode;
  /** Beside the active filters: saves the view. */
  tools?: ReactNode;
}

/** Renders a dashboard list with filters, sorting, paging and bulk actions. The URL stores its state. */
export function ListView<F extends Filters, Sort extends string, Row>({
  list,
  data,
  caption,
  of,
  searchLabel,
  columns = [],
  body,
  sortLabels,
  rowKey,
  rowName,
  selects = [],
  dates = [],
  kept = {},
  hasUsualView = false,
  csv,
  empty,
  bulk,
  above,
  views,
  tools,
}: ListViewProps<F, Sort, Row>) {
  const { query, rows, next, previous, count, failed, without } = useLastRead(list, data);
  const formId = useId();
  const keys = rows.map(rowKey);
  const selection = useSelection(keys, count);
  const [params] = useSearchParams();
  const isLoading = useIsLoadingThisList();
  const words = writeListQuery(list, query, kept);
  const shown = columns.filter((column) => column.main || !query.hide.includes(column.key));

  const filled = fillFilters(list, query.filters, selects);
  const filledDates = fillFilters(list, query.filters, dates);
  const chips = listChips(filled, filledDates);
  const file = csv && csvAddress(csv, params, kept);
  const line = !failed && rows.length > 0 && <CountLine count={count} of={of} />;
  const menu = columns.filter(({ main, hideTitle }) => !main && !hideTitle);
  // A filter is a form, so it sends everything else that the address holds.
  const carried = Object.fromEntries(
    ["sort", "hide"].flatMap((name) => (words.has(name) ? [[name, words.get(name) ?? ""]] : [])),
  );
  const none = isUnfiltered(list, query) ? (
    empty
  ) : (
    <NoMatch {...{ of, kept, chips, without }} search={query.search} />
  );
  const nothing = failed ? <NotLoaded /> : none;
  const box = bulk && {
    head: (
      <Box
        label={`Select all ${of[1]} on this page`}
        checked={rows.length > 0 && selection.ids.size === rows.length}
        onClick={selection.togglePage}
      />
    ),
    cell: (row: Row) => (
      <Box
        form={formId}
        name="ids"
        value={rowKey(row)}
        label={`Select ${rowName?.(row) ?? rowKey(row)}`}
        checked={selection.ids.has(rowKey(row))}
        onClick={(event) => selection.press(rowKey(row), event)}
      />
    ),
  };

  return (
    <div className="list">
      {above}
      <FilterBar
        searchLabel={searchLabel}
        search={query.search}
        selects={filled}
        dates={filledDates}
        file={file}
        found={failed ? undefined : formatRowCount(count, of).replace("More", "more")}
        kept={{ ...kept, ...carried, ...(hasUsualView ? { all: "1" } : {}) }}
        views={views}
        tools={
          <DisplayMenu
            sorts={sortLinks(list, query, words, columns, sortLabels)}
            columns={menu}
            hide={query.hide}
            usual={list.hidden ?? []}
            csv={file}
          />
        }
        besideChips={tools}
        count={line}
      />
      <div
        data-list-rows
        aria-busy={isLoading || undefined}
        className={cx("transition-opacity duration-150", isLoading && "opacity-60")}
      >
        {body ? (
          <div className="px-(--gutter)">
            {body({
              rows,
              empty: nothing,
              box: (row) => box?.cell(row),
              pageBox: rows.length > 0 && box?.head,
            })}
          </div>
        ) : (
          <DataTable
            caption={caption}
            columns={shown}
            rows={rows}
            rowKey={rowKey}
            sorting={getSorting(list, query, words)}
            empty={nothing}
            isList
            {...(box ? { box } : {})}
          />
        )}
      </div>
      {bulk && rows.length > 0 && (
        <BulkBar
          formId={formId}
          selection={selection}
          actions={bulk.actions}
          onPage={rows.length}
          total={count}
          isTooMany={count > countedMost}
          of={of}
          query={String(words)}
          busy={bulk.busy}
          onSubmit={(event) => {
            const { submitter } = event.nativeEvent as SubmitEvent;
            // The browser handles a download.
            if (!bulk.onSubmit || submitter?.hasAttribute("formaction")) return;
            event.preventDefault();
            bulk.onSubmit(new FormData(event.currentTarget, submitter), selection);
          }}
        >
          {bulk.fields}
        </BulkBar>
      )}
      <Pager next={next} previous={previous}>
        {!query.search && chips.length === 0 && line}
      </Pager>
    </div>
  );
}

/** Returns the links of the Display menu to each sort. */
function sortLinks<F extends Filters, Sort extends string, Row>(
  list: ListDefinition<F, Sort>,
  query: ListQuery<F, Sort>,
  words: URLSearchParams,
  columns: readonly Column<Row>[],
  labels: Readonly<Record<Sort, string>> | undefined,
) {
  const { to } = getSorting(list, query, words);
  return listSorts(list).map((sort) => ({
    key: sort,
    label: labels?.[sort] ?? columns.find((column) => column.sort === sort)?.title ?? sort,
    to: to(sort),
    isCurrent: sort === query.sort,
  }));
}

function getSorting<F extends Filters, Sort extends string>(
  list: ListDefinition<F, Sort>,
  query: ListQuery<F, Sort>,
  words: URLSearchParams,
): Sorting {
  const [usual] = Object.keys(list.sorts);
  return {
    sort: query.sort,
    offers: (sort) => Object.hasOwn(list.sorts, sort),
    isAscending: (sort) => list.sorts[sort as Sort] === "ascending",
    to: (sort) => {
      const address = new URLSearchParams(words);
      if (sort === usual) address.delete("sort");
      else address.set("sort", sort);
      return `?${address}`;
    },
  };
}

/** The list dims while its next rows come; going to another screen is that screen's matter. */
function useIsLoadingThisList(): boolean {
  const { state, location } = useNavigation();
  const [pathname, setPathname] = useState("");
  useEffect(() => setPathname(window.location.pathname), []);
  return state === "loading" && location.pathname === pathname;
}

/** Returns the previous rows if a reload of the same list fails. */
function useLastRead<F extends Filters, Sort extends string, Row>(
  list: ListDefinition<F, Sort>,
  data: ListData<F, Sort, Row>,
): ListData<F, Sort, Row> {
  const [read, setRead] = useState(data);
  if (!data.failed && read !== data) setRead(data);
  const address = (of: ListData<F, Sort, Row>) => String(writeListQuery(list, of.query));
  return data.failed && !read.failed && address(read) === address(data) ? read : data;
}

interface BoxProps {
  label: string;
  checked: boolean;
  onClick: (event: React.MouseEvent<HTMLInputElement>) => void;
  form?: string;
  name?: string;
  value?: string;
}

function Box({ label, ...input }: BoxProps) {
  return (
    <label className="data-check">
      <span className="sr-only">{label}</span>
      <input
        {...input}
        type="checkbox"
        // The press decides, because Shift selects several rows.
        onChange={() => {}}
        className="size-4 cursor-pointer accent-forest"
      />
    </label>
  );
}

/** Links to the module's tabs. Each tab has a URL. */
export function ModuleTabLinks({
  label = "Tabs",
  tabs,
}: {
  label?: string;
  tabs: readonly { key: string; title: ReactNode; to: string; isCurrent: boolean }[];
}) {
  const row = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.key;
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>("[aria-current=page]");
    // Scrolls the current tab into view on narrow screens. scrollIntoView would also scroll the page vertically.
    if (row.current && tab && current) {
      row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.clientWidth) / 2;
    }
  }, [current]);
  return (
    <nav ref={row} aria-label={label} className="module-tabs full-width">
      {tabs.map(({ key, title, to, isCurrent }) => (
        <Link key={key} to={to} aria-current={isCurrent ? "page" : undefined} className="module-tab">
          {title}
        </Link>
      ))}
    </nav>
  );
}
