import { setClock } from "#app/platform/time/clock.ts";

/** Sets the clock to a moment from which each reading is a millisecond later, so that rows keep their order. */
export function startTicking(from: string): void {
  let at = Date.parse(from);
  setClock(() => new Date(at++));
}
