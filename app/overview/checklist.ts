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
