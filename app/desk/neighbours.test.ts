import { expect, it } from "vitest";
import { bookingStatuses } from "#app/bookings/kinds.ts";
import { dialogActions } from "./desk-address.ts";
import { canAsk, neighbours } from "./neighbours.ts";

it("links to transactions only for bookkeepers", () => {
  expect(neighbours(["super_admin"])).toEqual({ transactions: true });
  expect(neighbours(["admin"])).toEqual({ transactions: true });
  expect(neighbours(["user", "instructor", "sangha_guide"])).toEqual({ transactions: false });
  expect(neighbours([])).toEqual({ transactions: false });
});

it("offers only possible actions of a booking", () => {
  const request = {
    booking_type: "individual",
    email: "ilse@example.test",
    part_of: null,
    pass_id: null,
  } as const;
  const offered = (of: Partial<Parameters<typeof canAsk>[1]>) =>
    dialogActions.filter((act) => canAsk(act, { ...request, status: "confirmed" as const, ...of }));
  expect(offered({ status: "pending" })).toEqual(["confirm", "cancel", "propose", "edit"]);
  expect(offered({})).toEqual(["cancel", "propose", "price", "edit"]);
  expect(offered({ email: "" })).toEqual(["cancel", "price", "edit"]);
  expect(offered({ part_of: "a contract" })).toEqual(["cancel", "propose", "edit"]);
  expect(offered({ booking_type: "private_group" })).toEqual(["cancel", "move", "price", "edit"]);
  expect(offered({ booking_type: "public_group" })).toEqual(["cancel", "move", "edit"]);
  const over = bookingStatuses.filter((status) => status !== "pending" && status !== "confirmed");
  for (const status of over) {
    const isHeld = status === "completed" || status === "no_show";
    expect(offered({ status })).toEqual(isHeld ? ["price", "edit"] : ["edit"]);
  }
});
