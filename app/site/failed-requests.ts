import { useEffect } from "react";
import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
  useLocation,
  useMatches,
  useRevalidator,
} from "react-router";
import { withSessionLock } from "#app/accounts/session-lock.ts";
import { forgetPerson } from "#app/platform/browser/forget-person.ts";
import { formBeingSent } from "#app/platform/fields/form-in-browser.ts";
import { connectionOr } from "#app/ui/loading/lazy-with-retry.ts";
import { requestFailed, toFailedResult } from "./failed-form.ts";
import { forgetSignOut, retrySignOut } from "./finish-sign-out.ts";

type Results = Record<string, DataStrategyResult>;

/** The current page with its loader data by route id. */
interface CurrentPage {
  address: string;
  data: Map<string, unknown>;
  reload: () => void;
}

const RETRY_MS = 10_000;

/** Forms that change or end the session. */
const changesSession = new Set([
  "/login",
  "/login/code",
  "/auth/callback",
  "/update-password",
  "/logout",
  "/profile",
  "/dashboard/user-profile",
]);

const signsIn = new Set(["/login", "/login/code", "/auth/callback"]);

let currentPage: CurrentPage | undefined;
/** The path of the form that was just answered. React Router reloads its page next. */
let answeredPath: string | undefined;

/** Remembers the data of the current page, so that the page can stay if a reload fails. */
export function useRememberPage(): void {
  const matches = useMatches();
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const page = {
      address: pathname + search,
      data: new Map(matches.map(({ id, loaderData }) => [id, loaderData])),
      reload: () => void revalidate(),
    };
    currentPage = page;
    return () => {
      if (currentPage === page) currentPage = undefined;
    };
  }, [matches, pathname, search, revalidate]);
}

/**
 * Handles failed requests of all pages. A failed submit keeps the page with its input and shows an error. A failed
 * reload keeps the page unchanged. Only a failed navigation shows an error page.
 */
export const recoverFailedRequests: MiddlewareFunction<Results> = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url);
  if (request.method === "GET") return keepCurrentPage(pathname, search, request.signal, await next());
  const form = await formBeingSent(request);
  const isSignOut = pathname === "/logout";
  // Before the answer, because without a connection there may never be one.
  if (isSignOut) forgetPerson({ signedOut: true });
  const results = changesSession.has(pathname) ? await withSessionLock("exclusive", next) : await next();
  if (request.signal.aborted) return results;
  for (const [route, { type, result }] of Object.entries(results)) {
    if (type !== "error" || getStatus(result) < 400) continue;
    // The studio never refuses a sign-out, so a proxy did, and it is repeated. Other refusals get their own page.
    if (!isSignOut && [401, 403, 404].includes(getStatus(result))) continue;
    if (isSignOut) results[route] = { type: "error", result: await retrySignOut() };
    else results[route] = { type: "data", result: data(toFailedResult(form), { status: 503 }) };
  }
  // Again, because the page stored its content while the request was running.
  if (isSignOut) forgetPerson({ signedOut: true });
  // A different person may have signed in.
  if (signsIn.has(pathname)) forgetPerson();
  if (pathname === "/login") forgetSignOut();
  answeredPath = pathname;
  return results;
};

function keepCurrentPage(path: string, search: string, signal: AbortSignal, results: Results): Results {
  const isSame = currentPage?.address === path + search || answeredPath === path;
  if (answeredPath === path) answeredPath = undefined;
  const failed = Object.entries(results).filter(
    ([, { type, result }]) => type === "error" && getStatus(result) >= 500,
  );
  if (failed.length === 0 || signal.aborted) return results;
  // A part of a page, such as a list that it fetches later, is left out for now.
  const isPart = failed.every(([route]) => parts.has(route));
  if (isPart) {
    for (const [route] of failed) results[route] = { type: "data", result: parts.get(route) };
  } else if (isSame && currentPage && failed.every(([route]) => currentPage?.data.has(route))) {
    for (const [route] of failed) results[route] = { type: "data", result: currentPage.data.get(route) };
    const { reload } = currentPage;
    void connectionOr(RETRY_MS).then(() => currentPage?.reload === reload && reload());
  }
  return results;
}

/** Routes that pages fetch for a part of themselves, with the data that replaces a failed request. */
const parts = new Map<string, unknown>([
  ["bookings/screens/unrated", undefined],
  ["bookings/screens/waiting", undefined],
  ["bookings/screens/feed-address", { error: requestFailed }],
  ["learning/writing/screens/article-history", { error: requestFailed }],
]);

/** Returns the status of a failed request, and 503 for a broken connection. */
function getStatus(result: unknown): number {
  return result instanceof Response || isRouteErrorResponse(result) ? result.status : 503;
}
