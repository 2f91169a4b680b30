import { appContext } from "#app/platform/app-context.server.ts";
import { readListQuery } from "#app/platform/lists/list-query.ts";
import { fileOf, rowsFile } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import {
  invoiceColumns,
  openBookingColumns,
  passColumns,
  payColumns,
  payoutColumns,
  refundColumns,
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

const files: Record<MoneyTab, ReturnType<typeof fileOf>> = {
  transactions: fileOf(transactionSource, "transactions", transactionColumns),
  invoices: fileOf(invoiceSource, "invoices", invoiceColumns),
  pay: fileOf(paySource, "pay", payColumns),
  payouts: fileOf(payoutSource, "payouts", payoutColumns),
  passes: fileOf(passSource, "passes", passColumns),
  refunds: fileOf(refundSource, "to-refund", refundColumns),
  open: fileOf(openBookingSource, "open-bookings", openBookingColumns),
};

/** The list of a tab, filtered and ordered as on the screen, as a file; `?file=gst` sums GST by month. */
export async function loader(args: Route.LoaderArgs) {
  const { member, db } = await openModule(args, "transactions");
  const params = new URL(args.request.url).searchParams;
  if (params.get("file") === "gst") {
    const rows = await sumTax(db, readListQuery(transactionList, params));
    const sorted = [...rows].sort((a, b) => orderOf(a).localeCompare(orderOf(b)));
    return rowsFile(db, member, args.request, { name: "gst-by-month", rows: sorted, columns: taxColumns });
  }
  const tab = readMoneyTab(params);
  return files[tab].all(db, member, tab === "transactions" ? withoutMixedOrder(args.request) : args.request);
}

function orderOf({ month, currency, tax_percent }: { month: string; currency: string; tax_percent: number }) {
  return `${month} ${currency} ${String(tax_percent).padStart(2, "0")}`;
}

/** The chosen rows alone. */
export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, "transactions");
  const tab = readMoneyTab(new URL(args.request.url).searchParams);
  return files[tab].selected(appContext(args.context).db, member, args.request);
}
