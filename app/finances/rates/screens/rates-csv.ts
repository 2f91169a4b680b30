import type { CsvColumn } from "#app/platform/csv.ts";
import { priceCurrency, secondCurrency } from "#app/platform/fields/money.ts";
import { readToday } from "#app/settings/queries.server.ts";
import { exportList } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { type ListedRate, rateSource } from "../../rate-queries.server.ts";
import { classCategoryWords, payTypeWords, scheduleTypeWords } from "../../words.ts";
import { rateState } from "../rate-values.ts";
import type { Route } from "./+types/rates-csv";

function columns(today: string): CsvColumn<ListedRate>[] {
  return [
    { title: "Teacher", value: (rate) => rate.teacher ?? "Standard" },
    { title: "Class type", value: (rate) => rate.class_type },
    { title: "Package", value: (rate) => rate.package },
    { title: "Schedule type", value: (rate) => scheduleTypeWords[rate.schedule_type] },
    { title: "Category", value: (rate) => classCategoryWords[rate.category] },
    { title: "Pay", value: (rate) => payTypeWords[rate.payment_type] },
    { title: priceCurrency, value: (rate) => rate },
    {
      title: secondCurrency,
      value: (rate) => ({ amount: rate.second_amount, currency: rate.second_currency }),
    },
    { title: "From", value: (rate) => rate.effective_from },
    { title: "Until", value: (rate) => rate.effective_until },
    { title: "State", value: (rate) => rateState(rate, today) },
    { title: "Note", value: (rate) => rate.note },
  ];
}

/** Exports the rates with the filters and order of the list. */
async function exportRates(args: Route.LoaderArgs | Route.ActionArgs) {
  const { db, member } = await openModule(args, "rate-management");
  const today = await readToday(db);
  return exportList(args, member, rateSource(today), { name: "rates", columns: columns(today) });
}

export { exportRates as action, exportRates as loader };
