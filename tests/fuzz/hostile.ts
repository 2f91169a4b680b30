import fc from "fast-check";
import { nasty } from "../support/bad-input.ts";

/** Chance that begins the same again from the same seed (mulberry32). */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A whole number from 0 to below `most`. */
  below(most: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * most);
  }

  of<Value>(values: readonly Value[]): Value {
    const value = values[this.below(values.length)];
    if (value === undefined) throw new Error("there is nothing to choose from");
    return value;
  }

  /** True once in `times`. */
  once(times: number): boolean {
    return this.below(times) === 0;
  }
}

const repeated = [
  "a",
  ".",
  "@",
  "-",
  "(",
  " ",
  "\t",
  "\r\n",
  "%",
  "&",
  "<",
  "<h1>",
  "a@",
  "/",
  "[",
  "..",
  "é",
  "🧘",
  "\0",
];
const lengths = [10, 250, 2_000, 15_000, 60_000];

/** Texts that programs have stumbled over, and repetitions of what a pattern may go over twice. */
export function hostileTexts(seed: number, count: number): string[] {
  const dice = new Dice(seed);
  return fc.sample(nasty, { seed, numRuns: count }).map((text) => {
    if (!dice.once(4)) return text;
    const part = dice.of(repeated);
    return `${dice.of(["", "a", "a@", "+1", "["])}${part.repeat(dice.of(lengths) / part.length)}${dice.of(["", "x", "@", "]"])}`;
  });
}

const namings: ((name: string) => string)[] = [
  (name) => `${name}[100000000]`,
  (name) => `${name}[0]`,
  (name) => `${name}[]`,
  (name) => `${name}.length`,
  (name) => `${name}${".a".repeat(5_000)}`,
  (name) => `${name}.__proto__.x`,
  () => "__proto__.x",
  () => "constructor.prototype.x",
  () => "__intent__",
  () => "__state__",
  (name) => name.repeat(100),
  () => "",
];

export function hostileName(dice: Dice, name: string): string {
  return dice.of(namings)(name);
}

const zero = "00000000-0000-4000-8000-000000000000";

/** Values for the parameters of an address. */
export const hostileParts = [
  zero,
  "_",
  "constructor",
  "__proto__",
  "%ff",
  "%2e%2e%2fetc",
  "%E0%A4%A",
  "a".repeat(300),
  "1",
];

export const hostileHeaders: Record<string, string>[] = [
  { Cookie: "sadhana.session_token=%00; signed_in=1" },
  { Cookie: `sadhana.session_token=${"a".repeat(4_000)}.${"b".repeat(44)}` },
  { Cookie: `dashboard_role=constructor; known_device=${zero}${`.${"a".repeat(43)}`.repeat(5)}` },
  { Cookie: ";".repeat(6_000) },
  { Cookie: "booking_draft_0=a.b; booking_draft_1=; booking_draft_2=%" },
  { "Accept-Encoding": "br;q=0.0000000000000000000000000000000x".repeat(100) },
  { "Accept-Encoding": `;${" ".repeat(6_000)}q` },
  { "If-None-Match": '"'.repeat(6_000) },
  { Range: `bytes=${"0-1,".repeat(1_500)}` },
  { "X-Forwarded-For": `[${":".repeat(6_000)}` },
  { "X-Forwarded-For": "::ffff:1.2.3.4%eth0, [::1]:99999, 999.1.1.1" },
  { "X-Forwarded-Host": "elsewhere.test\\@", "X-Forwarded-Proto": "javascript" },
  { "User-Agent": "\u00ff".repeat(6_000) },
  { "Accept-Language": "en;q=".repeat(1_000) },
  { "Content-Type": `multipart/form-data;${";".repeat(6_000)} boundary` },
  { "Content-Type": "multipart/form-data; boundary=" },
  { "Content-Type": "application/json" },
  { "Content-Type": "text/plain" },
  { "Sec-Fetch-Dest": "empty" },
];
