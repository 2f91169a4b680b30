import type { ChecklistMark } from "#app/settings/checklist-marks.ts";
import type { ModuleId } from "#app/staff/modules.ts";

/** A first step of a studio, checked against stored data. */
export interface FirstStep {
  key: string;
  title: string;
  /** The module in which staff complete the step. Without one, the step is done on the server. */
  module?: ModuleId;
  /** The rest of the address after the module. */
  at?: string;
  /** The page of the public site that shows the result. */
  path?: string;
  /** The action that completes it here. */
  press?: { intent: "teach"; label: string };
  /** The mark that staff set after a review. */
  mark?: ChecklistMark;
  help?: string;
  done: boolean;
}

/** The page of a step in a module. */
export function addressOfStep({ module, at = "", path }: FirstStep, modules: readonly string[]): string {
  if (path) return path;
  if (!module || !modules.includes(module)) return "";
  return `/dashboard/${module}${at}`;
}

/** Returns the progress and the next step for someone with these modules. */
export function stepsLeft(steps: readonly FirstStep[], modules: readonly string[]): StepsLeft | null {
  if (steps.length === 0) return null;
  const next = steps.find((step) => !step.done && addressOfStep(step, modules));
  return {
    isBooked: steps.some(({ key, done }) => key === "booking" && done),
    done: steps.filter((step) => step.done).length,
    all: steps.length,
    next: next && { title: next.title, to: next.press ? listOfSteps : addressOfStep(next, modules) },
  };
}

export interface StepsLeft {
  /** After the first booking the overview shows figures instead of steps. */
  isBooked: boolean;
  done: number;
  all: number;
  next: { title: string; to: string } | undefined;
}

export const listOfSteps = "/dashboard/business-settings";
