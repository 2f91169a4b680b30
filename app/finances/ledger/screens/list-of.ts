import type { Route } from "./+types/transactions";

/** The data of a tab, as the loader of the lists returns it. */
export type ListOf<Tab> = Extract<Route.ComponentProps["loaderData"], { tab: Tab }>;
