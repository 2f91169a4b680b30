import { appContext } from "#app/platform/app-context.server.ts";
import type { CsvColumn } from "#app/platform/csv.ts";
import { priceCurrency, secondCurrency } from "#app/platform/fields/money.ts";
import { readToday } from "#app/settings/queries.server.ts";
import { fileOf } from "#app/staff/list-data.server.ts";
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

/** Admits staff to the file of the rates. */
async function openFile(args: Route.LoaderArgs) {
  const { member } = await openModule(args, "rate-management");
  const { db } = appContext(args.context);
  const today = await readToday(db);
  return { db, member, file: fileOf(rateSource(today), "rates", columns(today)) };
}

/** The rates, filtered and ordered as the list is, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const { db, member, file } = await openFile(args);
  return file.all(db, member, args.request);
}

/** The chosen rows alone. */
export async function action(args: Route.ActionArgs) {
  const { db, member, file } = await openFile(args);
  return file.selected(db, member, args.request);
}
