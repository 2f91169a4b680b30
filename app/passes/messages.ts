/** Why a pass does not pay for a class. */
export type PassRefusal = "pass_empty" | "pass_ends" | "pass_not_for_class" | "pass_waits" | "pass_not_found";

export const passMessages: Record<PassRefusal, string> = {
  pass_empty: "This pass has no classes left.",
  pass_ends: "This pass ends before the date of this class.",
  pass_not_for_class: "This pass is not for this class.",
  pass_waits: "This pass waits for its payment.",
  pass_not_found: "This pass is not yours, or it is not there any more.",
};
