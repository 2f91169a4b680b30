import { describe, expect, it } from "vitest";
import { settingForms } from "#app/settings/forms.ts";
import { groupHoursText, whyNotGroupStart } from "./group-hours.ts";

const present = Date.parse("2026-11-25T10:00:00+05:30");
const unset = { ...settingForms.private_groups.parse({}), time_zone: "Asia/Kolkata" };
const weekdayMornings = { ...unset, days: [1, 2, 3, 4, 5], earliest: "07:00", latest: "11:00" };
const why = (at: string, hours = unset) => whyNotGroupStart(Date.parse(at), present, hours);

describe("the start of a private group", () => {
  it("can be any future time by default", () => {
    expect(why("2026-11-25T10:05:00+05:30")).toBeNull();
    expect(why("2026-11-29T03:00:00+05:30")).toBeNull();
    expect(why("2026-11-25T10:00:00+05:30")).toBe("time_past");
    expect(groupHoursText(unset, present)).toBe("");
  });

  it("is limited to the studio's days and hours in any time zone", () => {
    expect(why("2026-11-27T07:00:00+05:30", weekdayMornings)).toBeNull();
    // Thursday evening in New York is Friday morning in Kolkata.
    expect(why("2026-11-26T21:00:00-05:00", weekdayMornings)).toBeNull();
    expect(why("2026-11-27T11:01:00+05:30", weekdayMornings)).toBe("outside_hours");
    expect(why("2026-11-28T09:00:00+05:30", weekdayMornings)).toBe("outside_hours");
  });

  it("respects the notice period to the minute", () => {
    const noticed = { ...unset, notice_hours: 24 };
    expect(why("2026-11-26T09:59:00+05:30", noticed)).toBe("too_soon");
    expect(why("2026-11-26T10:00:00+05:30", noticed)).toBeNull();
  });

  it("is refused if private groups aren't offered", () => {
    expect(why("2026-11-27T09:00:00+05:30", { ...unset, is_offered: false })).toBe("not_offered");
  });

  it("is described in the studio's time zone", () => {
    expect(groupHoursText({ ...weekdayMornings, notice_hours: 24 }, present)).toBe(
      "Private groups meet on Monday, Tuesday, Wednesday, Thursday, Friday, starting between 07:00 and 11:00, Kolkata (GMT+5:30) time. Book at least 24 hours ahead.",
    );
  });
});
