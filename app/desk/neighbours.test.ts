import { expect, it } from "vitest";
import { bookingStatuses } from "#app/bookings/kinds.ts";
import { dialogActs } from "./desk-address.ts";
import { canAsk, neighbours } from "./neighbours.ts";

it("leads to the books those alone who keep them", () => {
  expect(neighbours(["super_admin"])).toEqual({ transactions: true });
  expect(neighbours(["admin"])).toEqual({ transactions: true });
  expect(neighbours(["user", "instructor", "sangha_guide"])).toEqual({ transactions: false });
  expect(neighbours([])).toEqual({ transactions: false });
});

it("asks of a booking only what can become of it", () => {
  const request = { booking_type: "individual", email: "ilse@example.test" } as const;
  const offered = (of: Partial<Parameters<typeof canAsk>[1]>) =>
    dialogActs.filter((act) => canAsk(act, { ...request, status: "confirmed", ...of }));
  expect(offered({ status: "pending" })).toEqual(["confirm", "cancel", "propose", "edit"]);
  expect(offered({})).toEqual(["cancel", "propose", "edit"]);
  expect(offered({ email: "" })).toEqual(["cancel", "edit"]);
  expect(offered({ booking_type: "private_group" })).toEqual(["cancel", "move", "edit"]);
  expect(offered({ booking_type: "public_group" })).toEqual(["cancel", "move", "edit"]);
  const over = bookingStatuses.filter((status) => status !== "pending" && status !== "confirmed");
  for (const status of over) expect(offered({ status })).toEqual(["edit"]);
});
