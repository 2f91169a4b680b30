import { createContext } from "react-router";
import { isBadInput, isDatabaseDown } from "../database.server.ts";
import { BusyError } from "../jobs/work-queue.server.ts";

/** What went wrong while a request was answered, for the process around the app to judge. */
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
  text: "Very many people ask for this just now. Please try again shortly.",
};

/** The plain page for what is nobody's mistake here: a database that is away, a request that is none. */
export function plainAnswerTo(error: unknown): PlainAnswer | undefined {
  if (isDatabaseDown(error)) return databaseAway;
  if (error instanceof BusyError) return tooBusy;
  if (isBadInput(error) || isBadForm(error)) {
    return { status: 400, title: "Not understood", text: "The studio could not read this request." };
  }
  return undefined;
}

/** A body that is not what its type says, or a type that no form has. */
function isBadForm(error: unknown): boolean {
  if (error instanceof SyntaxError) return /JSON/.test(error.message);
  return error instanceof TypeError && /FormData|Content-Type was not one of/i.test(error.message);
}
