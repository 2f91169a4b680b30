import type { ChecklistMark } from "#app/settings/checklist-marks.ts";
import type { ModuleId } from "#app/staff/modules.ts";

/** A first step of a studio, judged by what is there. */
export interface FirstStep {
  key: string;
  title: string;
  /** Where it is done; without a module it is done on the server. */
  module?: ModuleId;
  query?: string;
  /** A page of the site where it is seen to happen. */
  path?: string;
  /** What can be pressed here to do it at once. */
  press?: { intent: "teach"; label: string };
  /** A person says that it was looked at. */
  mark?: ChecklistMark;
  help?: string;
  done: boolean;
}

/** Where a step is done, for whoever has that module. */
export function addressOfStep({ module, query, path }: FirstStep, modules: readonly string[]): string {
  if (path) return path;
  if (!module || !modules.includes(module)) return "";
  return `/dashboard/${module}${query ? `?${query}` : ""}`;
}

/** How far a studio is, and the next step somebody with these modules can do. */
export function stepsLeft(steps: readonly FirstStep[], modules: readonly string[]): StepsLeft | null {
  if (steps.length === 0) return null;
  const next = steps.find((step) => !step.done && addressOfStep(step, modules));
  return {
    isBooked: steps.some(({ key, done }) => key === "booking" && done),
    done: steps.filter((step) => step.done).length,
    all: steps.length,
    // What can be pressed stands in the list.
    next: next && { title: next.title, to: next.press ? listOfSteps : addressOfStep(next, modules) },
  };
}

export interface StepsLeft {
  /** Somebody has booked: the overview has its figures, and lists no steps any more. */
  isBooked: boolean;
  done: number;
  all: number;
  next: { title: string; to: string } | undefined;
}

/** Where all of them stand. */
export const listOfSteps = "/dashboard/business-settings";
