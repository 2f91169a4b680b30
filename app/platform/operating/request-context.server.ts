import { createContext } from "react-router";
import { isBadInput, isDatabaseDown } from "../database.server.ts";
import { BusyError } from "../jobs/work-queue.server.ts";

/** An unexpected error of the current request, for server/http.ts. */
export const unexpectedErrorContext = createContext<{ error?: unknown }>();

export interface PlainAnswer {
  status: number;
  title: string;
  text: string;
}

export const databaseAway: PlainAnswer = {
  status: 503,
  title: "One moment",
  text: "We can't reach our database right now. Please try again in a minute.",
};

const tooBusy: PlainAnswer = {
  status: 503,
  title: "One moment",
  text: "The site is very busy right now. Please try again in a minute.",
};

/** Returns the plain page for a lost database, too much load or an unreadable request. */
export function plainAnswerTo(error: unknown): PlainAnswer | undefined {
  if (isDatabaseDown(error)) return databaseAway;
  if (error instanceof BusyError) return tooBusy;
  if (isBadInput(error) || isBadForm(error)) {
    return {
      status: 400,
      title: "Something went wrong",
      text: "We couldn't read this request. Please go back and try again.",
    };
  }
  return undefined;
}

/** Checks for a body that doesn't match its content type, or an unsupported type. */
function isBadForm(error: unknown): boolean {
  if (error instanceof SyntaxError) return /JSON/.test(error.message);
  return error instanceof TypeError && /FormData|Content-Type was not one of/i.test(error.message);
}

/** Pattern of the route that answered the request, for server/http.ts: `/learning/:slug`. */
export const answeredRouteContext = createContext<{ pattern?: string }>();
