import { describe, expect, it } from "vitest";
import { passMessages } from "./messages.ts";
import { checkPass, type PassFacts, passUseText, selectPass } from "./select-pass.ts";

const pass = (given: Partial<PassFacts> = {}): PassFacts => ({
  id: "a",
  status: "active",
  credits_left: 3,
  class_type_restrictions: [],
  valid_until: "2026-12-31",
  created_at: 1,
  ...given,
});
const one = { class_type_id: "hatha", date: "2026-12-01" };

describe("reasons against a pass", () => {
  it.each([
    [pass(), null],
    [pass({ status: "waiting_for_payment" }), "pass_waits"],
    [pass({ status: "used_up", credits_left: 0 }), "pass_empty"],
    [pass({ status: "cancelled" }), "pass_empty"],
    [pass({ class_type_restrictions: ["vinyasa"] }), "pass_not_for_class"],
    [pass({ class_type_restrictions: ["vinyasa", "hatha"] }), null],
    [pass({ valid_until: "2026-11-30" }), "pass_ends"],
    [pass({ valid_until: "2026-12-01" }), null],
    [pass({ valid_until: null, credits_left: null }), null],
    [pass({ status: "expired", credits_left: 0, valid_until: "2026-11-30" }), "pass_empty"],
    [pass({ status: "expired", credits_left: null, valid_until: "2026-11-30" }), "pass_ends"],
  ] as const)("%o: %s", (given, why) => {
    expect(checkPass(given, one)).toBe(why);
  });

  it("requires an unrestricted pass for a class without a type", () => {
    const some = pass({ class_type_restrictions: ["hatha"] });
    expect(checkPass(some, { class_type_id: null, date: one.date })).toBe("pass_not_for_class");
  });
});

describe("the choice of a pass", () => {
  it("prefers the pass that expires first, then the older one, and unstarted ones last", () => {
    const soon = pass({ id: "soon", valid_until: "2026-12-05" });
    const open = pass({ id: "open", valid_until: null, created_at: 0 });
    const older = pass({ id: "older", created_at: 0 });
    expect(selectPass([open, pass(), soon], one)?.id).toBe("soon");
    expect(selectPass([open, pass(), older], one)?.id).toBe("older");
    expect(selectPass([open], one)?.id).toBe("open");
    expect(selectPass([pass({ credits_left: 0 })], one)).toBeUndefined();
  });

  it("states the remaining credits", () => {
    expect(passUseText({ name: "Ten Classes", credits_left: 6 })).toBe(
      "Uses 1 of the 6 classes left on the pass “Ten Classes”",
    );
    expect(passUseText({ name: "Ten Classes", credits_left: 1 })).toBe(
      "Uses the last class on the pass “Ten Classes”",
    );
    expect(passUseText({ name: "Month", credits_left: null })).toBe("Included in the pass “Month”");
  });
});

it("uses the studio's name of the pass", () => {
  const words = (given: Partial<PassFacts>) => {
    const why = checkPass(pass(given), one);
    return why && passMessages[why];
  };
  expect(words({ status: "used_up", credits_left: 0 })).toBe("This pass has no classes left.");
  expect(words({ valid_until: "2026-11-30" })).toBe("This pass expires before the date of this class.");
  expect(words({ class_type_restrictions: ["vinyasa"] })).toBe("This pass isn't valid for this class.");
  expect(words({ status: "waiting_for_payment" })).toBe("This pass hasn't been paid for yet.");
});
