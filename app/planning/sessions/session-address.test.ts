import { expect, it } from "vitest";
import { movedAddress } from "./session-address.ts";

const id = "8d3e5f0a-1111-4222-8333-444455556666";
const planning = "/dashboard/class-management";
const overview = "/dashboard/classes-overview";

it.each([
  [`${planning}?session=${id}&teacher=x`, `${planning}/${id}?teacher=x`],
  [`${planning}?session=${id}&ask=off`, `${planning}/${id}/cancel`],
  [`${planning}?session=${id}&ask=unheld&series=s`, `${planning}/${id}/not-held?series=s`],
  [`${planning}?new=weekly`, `${planning}/plan?new=weekly`],
  [`${planning}?new=package&booking=B`, `${planning}/plan?new=package&booking=B`],
  [`${overview}?session=${id}&tab=ratings`, `${overview}/${id}?tab=ratings`],
  [`${overview}.data?session=${id}&ask=move`, `${overview}/${id}/move`],
  [`${overview}?session=nothing`, undefined],
  [`${overview}/${id}?session=${id}`, undefined],
])("leads from %s to %s", (from, to) => {
  expect(movedAddress(new URL(from, "https://studio.example"))).toBe(to);
});
