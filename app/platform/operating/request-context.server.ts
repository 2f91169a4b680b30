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
  text: "The studio cannot reach its records right now. Please try again shortly.",
};

const tooBusy: PlainAnswer = {
  status: 503,
  title: "One moment",
  text: "The studio is very busy right now. Please try again shortly.",
};

/** Returns the plain page for a lost database, too much load or an unreadable request. */
export function plainAnswerTo(error: unknown): PlainAnswer | undefined {
  if (isDatabaseDown(error)) return databaseAway;
  if (error instanceof BusyError) return tooBusy;
  if (isBadInput(error) || isBadForm(error)) {
    return { status: 400, title: "Not understood", text: "The studio could not read this request." };
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
