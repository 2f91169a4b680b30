import { expect, it } from "vitest";
import { bookingStatuses } from "#app/bookings/kinds.ts";
import { bookingActions, canAsk, relatedModules } from "./booking-actions.ts";

it("links to transactions only for bookkeepers", () => {
  expect(relatedModules(["super_admin"])).toEqual({ transactions: true });
  expect(relatedModules(["admin"])).toEqual({ transactions: true });
  expect(relatedModules(["user", "instructor", "sangha_guide"])).toEqual({ transactions: false });
  expect(relatedModules([])).toEqual({ transactions: false });
});

it("offers only possible actions of a booking", () => {
  const request = {
    booking_type: "individual",
    email: "ilse@example.test",
    part_of: null,
    pass_id: null,
  } as const;
  const offered = (of: Partial<Parameters<typeof canAsk>[1]>) =>
    bookingActions.filter((act) => canAsk(act, { ...request, status: "confirmed" as const, ...of }));
  expect(offered({ status: "pending" })).toEqual(["confirm", "cancel", "propose", "message"]);
  expect(offered({})).toEqual(["cancel", "propose", "price", "message"]);
  expect(offered({ email: "" })).toEqual(["cancel", "price"]);
  expect(offered({ part_of: "a contract" })).toEqual(["cancel", "propose", "message"]);
  expect(offered({ booking_type: "private_group" })).toEqual(["cancel", "move", "price", "message"]);
  expect(offered({ booking_type: "public_group" })).toEqual(["cancel", "move", "message"]);
  const over = bookingStatuses.filter((status) => status !== "pending" && status !== "confirmed");
  for (const status of over) {
    const isHeld = status === "completed" || status === "no_show";
    expect(offered({ status })).toEqual(isHeld ? ["price", "message"] : ["message"]);
  }
});
