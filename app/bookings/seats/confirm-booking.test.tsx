import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, useFetcher } from "react-router";
import { afterEach, expect, it } from "vitest";
import { setClock } from "#app/platform/time/clock.ts";
import type { DatedClass } from "#app/schedule/week-classes.ts";
import { ConfirmBooking } from "./confirm-booking.tsx";

afterEach(() => setClock());

const one = {
  schedule_id: "s",
  class_name: "Gentle Hatha",
  instructor: "Mateo",
  duration_minutes: 45,
  date: "2026-11-26",
  starts_at: Date.parse("2026-11-26T18:00:00+05:30"),
} as DatedClass;

function BookingDialog() {
  return (
    <ConfirmBooking
      {...{ one, request_id: "r", open: true, failure: undefined, passes: [] }}
      {...{ studioZone: "Asia/Kolkata", action: "/schedule", teacherLabel: "Teacher", onClose: () => {} }}
      price={{ amount: 125_000, currency: "INR" }}
      fetcher={useFetcher()}
    />
  );
}

/** Returns the dialog's HTML at a given time. */
function showAt(moment: string): string {
  setClock(() => new Date(moment));
  const Stub = createRoutesStub([{ id: "root", path: "/", Component: BookingDialog }]);
  const hydrationData = { loaderData: { root: { cancellation_hours: 12 } } };
  return renderToStaticMarkup(<Stub initialEntries={["/"]} hydrationData={hydrationData} />);
}

it("states the cancellation deadline before booking", () => {
  expect(showAt("2026-11-25T10:00:00+05:30")).toContain(
    "You can cancel until Thursday 26 November 2026, 06:00 Kolkata",
  );
});

it("says before booking that the class can't be canceled", () => {
  expect(showAt("2026-11-26T10:00:00+05:30")).toContain("The cancellation deadline has passed");
});
