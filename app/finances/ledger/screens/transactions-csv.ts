import type { Member } from "#app/accounts/member.ts";
import type { CsvColumn } from "#app/platform/csv.ts";
import type { ListSource } from "#app/platform/lists/list-page.server.ts";
import { type Filters, type ListDefinition, readListQuery } from "#app/platform/lists/list-query.ts";
import { exportList, rowsFile } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import {
  invoiceColumns,
  openBookingColumns,
  passColumns,
  payColumns,
  payoutColumns,
  refundColumns,
  type TaxRow,
  taxColumns,
  transactionColumns,
} from "../../ledger-files.ts";
import { openBookingSource, sumTax, transactionSource } from "../../ledger-queries.server.ts";
import { type MoneyTab, readMoneyTab, transactionList, withoutMixedOrder } from "../../money-lists.ts";
import { passSource } from "../../pass-queries.server.ts";
import { payoutSource, paySource } from "../../pay-queries.server.ts";
import { refundSource } from "../../payments/refund-queries.server.ts";
import { invoiceSource } from "../invoice-queries.server.ts";
import type { Route } from "./+types/transactions-csv";

type Args = Route.LoaderArgs | Route.ActionArgs;

function fileOf<Row>(
  source: ListSource<ListDefinition<Filters, string>, Row>,
  name: string,
  columns: CsvColumn<Row>[],
) {
  return (args: Args, member: Member) => exportList(args, member, source, { name, columns });
}

const files: Record<MoneyTab, ReturnType<typeof fileOf>> = {
  transactions: fileOf(transactionSource, "transactions", transactionColumns),
  invoices: fileOf(invoiceSource, "invoices", invoiceColumns),
  pay: fileOf(paySource, "pay", payColumns),
  payouts: fileOf(payoutSource, "payouts", payoutColumns),
  passes: fileOf(passSource, "passes", passColumns),
  refunds: fileOf(refundSource, "to-refund", refundColumns),
  open: fileOf(openBookingSource, "open-bookings", openBookingColumns),
};

/** Exports the list of a tab with its filters and order. `?file=gst` sums GST by month. */
async function exportMoney(args: Args) {
  const { db, member } = await openModule(args, "transactions");
  const params = new URL(args.request.url).searchParams;
  const isList = args.request.method === "GET";
  if (isList && params.get("file") === "gst") {
    const rows = await sumTax(db, readListQuery(transactionList, params));
    const sorted = [...rows].sort((a, b) => orderOf(a).localeCompare(orderOf(b)));
    return rowsFile(db, member, args.request, { name: "gst-by-month", rows: sorted, columns: taxColumns });
  }
  return files[readMoneyTab(params)](
    isList ? { ...args, request: withoutMixedOrder(args.request) } : args,
    member,
  );
}

export { exportMoney as action, exportMoney as loader };

function orderOf({ month, currency, tax_percent }: TaxRow): string {
  return `${month} ${currency} ${String(tax_percent).padStart(2, "0")}`;
}
