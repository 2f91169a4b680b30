import { randomInt } from "node:crypto";

/** Omits 0, 1, I, L and O, because people confuse them when they copy a reference. */
const signs = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const length = 10;

/** The reference that members put in a payment. */
export function newReference(): string {
  return Array.from({ length }, () => signs[randomInt(signs.length)]).join("");
}
