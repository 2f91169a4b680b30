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
import { forgetSignOut, signOutAtLast } from "./finish-sign-out.ts";
import { answerLost, lostAnswer } from "./lost-answers.ts";

type Results = Record<string, DataStrategyResult>;

/** What the page shows at the moment, by the parts it is made of. */
interface Shown {
  address: string;
  data: Map<string, unknown>;
  /** Asks for it again. */
  reload: () => void;
}

const RETRY_MS = 10_000;

/** Forms that give the browser another session, or none. */
const changesSession = new Set([
  "/login",
  "/login/code",
  "/auth/callback",
  "/update-password",
  "/logout",
  "/profile",
  "/dashboard/user-profile",
]);

/** Forms that sign a person in. */
const signsIn = new Set(["/login", "/login/code", "/auth/callback"]);

let shown: Shown | undefined;
/** The page whose form has just been answered: it is read again now. */
let answered: string | undefined;

/** The page tells what it shows, so that it can stay when it cannot be read again. */
export function useRememberShown(): void {
  const matches = useMatches();
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const page = {
      address: pathname + search,
      data: new Map(matches.map(({ id, loaderData }) => [id, loaderData])),
      reload: () => void revalidate(),
    };
    shown = page;
    return () => {
      if (shown === page) shown = undefined;
    };
  }, [matches, pathname, search, revalidate]);
}

/**
 * Everything the pages send and read passes here. A form whose answer is lost, late, cut or a failure of the
 * server leaves its page as it was, with what was typed, and is told so in the words of its screen; a page
 * that cannot be read again after a form stays too. Only a page one goes to may fail as a whole.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url);
  if (request.method === "GET") return keepShown(pathname, search, request.signal, await next());
  const form = await formBeingSent(request);
  // Before the answer: a press without a connection may never get one.
  if (pathname === "/logout") forgetPerson({ signedOut: true });
  const results = changesSession.has(pathname) ? await withSessionLock("exclusive", next) : await next();
  if (request.signal.aborted) return results;
  for (const [route, { type, result }] of Object.entries(results)) {
    const isSignOut = pathname === "/logout";
    if (type !== "error" || !(isSignOut ? isRefused(result) : isUnanswered(result))) continue;
    if (isSignOut) results[route] = { type: "error", result: await signOutAtLast() };
    else results[route] = { type: "data", result: data(lostAnswer(form), { status: 503 }) };
  }
  // The page stored its content again after the press.
  if (pathname === "/logout") forgetPerson({ signedOut: true });
  // The person who signs in may be a different one; the session answer tells.
  if (signsIn.has(pathname)) forgetPerson();
  if (pathname === "/login") forgetSignOut();
  answered = pathname;
  return results;
};

function keepShown(path: string, search: string, signal: AbortSignal, results: Results): Results {
  const isSame = shown?.address === path + search || answered === path;
  if (answered === path) answered = undefined;
  const failed = Object.entries(results).filter(([, { type, result }]) => type === "error" && isLost(result));
  if (failed.length === 0 || signal.aborted) return results;
  // What is only a part of the page, such as a list that is fetched after it, is missing for now.
  const isPart = failed.every(([route]) => parts.has(route));
  if (isPart) {
    for (const [route] of failed) results[route] = { type: "data", result: parts.get(route) };
  } else if (isSame && shown && failed.every(([route]) => shown?.data.has(route))) {
    for (const [route] of failed) results[route] = { type: "data", result: shown.data.get(route) };
    const { reload } = shown;
    void connectionOr(RETRY_MS).then(() => shown?.reload === reload && reload());
  }
  return results;
}

/** Read by a page for a part of itself, which can do without, or says that it could not be read. */
const parts = new Map<string, unknown>([
  ["bookings/screens/unrated", undefined],
  ["bookings/screens/waiting", undefined],
  ["bookings/screens/feed-address", { error: answerLost }],
  ["learning/writing/screens/article-history", { error: answerLost }],
]);

function isLost(result: unknown): boolean {
  return statusOf(result) >= 500;
}

/** Signing out is never refused: whatever says no stands on the way to the studio, and the press is sent again. */
function isRefused(result: unknown): boolean {
  return statusOf(result) >= 400;
}

/** Who may not be here, or is where nothing is, gets the page that says so; any other failure leaves the form. */
function isUnanswered(result: unknown): boolean {
  return isRefused(result) && ![401, 403, 404].includes(statusOf(result));
}

/** A connection that broke has no status: it counts as a studio that cannot answer. */
function statusOf(result: unknown): number {
  return result instanceof Response || isRouteErrorResponse(result) ? result.status : 503;
}
