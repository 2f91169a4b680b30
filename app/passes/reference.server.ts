import { randomInt } from "node:crypto";

/** Without 0, 1, I, L, O, which are taken for each other when they are copied by hand. */
const signs = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const length = 10;

/** The reference that members put in a payment. */
export function newReference(): string {
  return Array.from({ length }, () => signs[randomInt(signs.length)]).join("");
}
