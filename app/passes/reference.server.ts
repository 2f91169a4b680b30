import { randomInt } from "node:crypto";

/** Without 0, 1, I, L, O, which are taken for each other when they are copied by hand. */
const signs = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const length = 10;

/** What a payment names, so that staff find what it is for. */
export function newReference(): string {
  return Array.from({ length }, () => signs[randomInt(signs.length)]).join("");
}
