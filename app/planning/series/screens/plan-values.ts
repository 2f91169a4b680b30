import { priceCurrency } from "#app/platform/fields/money.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import type { Wizard } from "../open-plan.server.ts";
import { needsPackage, type PlanKind } from "../plan-form.ts";

export type Values = Record<string, string[]>;

/** Returns the storage key of the draft; each request has its own draft. */
export function draftKey({ chosen }: Wizard): string {
  return chosen ? `class-plan:${chosen.booking_id}` : "class-plan";
}

interface Given {
  wizard: Wizard;
  kind: PlanKind | undefined;
  today: string;
}

export function readPlanValues(form: HTMLFormElement): Values {
  const sent = new FormData(form);
  return Object.fromEntries([...new Set(sent.keys())].map((name) => [name, sent.getAll(name).map(String)]));
}

/** Returns the plan's values without the idempotency key and the pressed button. */
export function toPlan({ request_id: _number, intent: _intent, ...plan }: Values): Values {
  return plan;
}

/**
 * Compares a field with the submitted values. Ignores line endings, which change on submit, and treats empty as
 * missing.
 */
export function isSame(values: readonly string[] = [], sent: readonly string[] = []): boolean {
  return values.join("\n") === sent.join("\n").replaceAll("\r\n", "\n");
}

export function restore(form: HTMLFormElement, wizard: Wizard): void {
  const kept = localStorage.getItem(draftKey(wizard));
  if (!kept) return;
  const values = JSON.parse(kept) as Values;
  for (const element of form.elements) {
    // How many classes are left may have changed since: the request that it is opened for stays chosen.
    if (wizard.chosen && element instanceof HTMLInputElement && element.name === "bookings") continue;
    if (element instanceof HTMLInputElement && (element.type === "checkbox" || element.type === "radio")) {
      element.checked = values[element.name]?.includes(element.value) ?? false;
    } else if (
      (element instanceof HTMLInputElement && element.type !== "hidden") ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement
    ) {
      element.value = values[element.name]?.[0] ?? element.value;
    }
  }
}

export function usualValues({ wizard: { chosen, packages }, kind, today }: Given): Values {
  const pack = packages.find(({ id }) => id === chosen?.package_id);
  const usual = chosen?.package_id ? (pack?.course_type === "crash" ? "crash" : "package") : (kind ?? "once");
  const starts =
    chosen?.starts_on && chosen.starts_on > today ? chosen.starts_on : zoneClock.addDays(today, 1);
  return {
    kind: [kind && !chosen ? kind : usual],
    category: [chosen?.category ?? (needsPackage(kind ?? "once") ? "individual" : "public_group")],
    package_id: [chosen?.package_id ?? ""],
    // A package of a single class leaves nothing to choose.
    class_type_id: [pack?.only.length === 1 ? (pack.only[0] ?? "") : ""],
    bookings: chosen ? [chosen.value] : [],
    clock: ["client"],
    start_time: [chosen?.starts_time ?? "08:00"],
    date: [starts],
    from: [starts],
    months: ["1"],
    pay_currency: [priceCurrency],
  };
}

export function formatClient(client: Wizard["clients"][number]): string {
  return [
    client.package_name,
    client.left === null ? null : `${client.left} left`,
    client.pending ? "not confirmed yet" : null,
    client.validity,
    client.preferences,
    zoneClock.city(client.zone),
  ]
    .filter(Boolean)
    .join(" · ");
}
