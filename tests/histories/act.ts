import fc from "fast-check";
import { checkInvariants } from "./invariants.ts";
import type { Model } from "./model.ts";
import { type Studio, setTime } from "./studio.ts";

export type Act = fc.Arbitrary<fc.AsyncCommand<Model, Studio>>;

interface Definition<Choice> {
  name: string;
  /**
   * The random part of an act, as natural numbers and flags. `perform` uses them to choose among the existing
   * rows.
   */
  choice: fc.Arbitrary<Choice>;
  /** Whether there is anything to do it to. */
  isPossible?: (model: Readonly<Model>) => boolean;
  /** Does it to the studio and, where the studio accepts it, to the model. Returns whether it was accepted. */
  perform: (model: Model, studio: Studio, choice: Choice) => Promise<boolean>;
}

/** How often each act was accepted in this run. */
export const accepted = new Map<string, number>();

const minute = 60_000;

/** Makes an act of a history: a minute passes, it happens, and everything that must hold is checked. */
export function defineAct<Choice>({ name, choice, isPossible, perform }: Definition<Choice>): Act {
  accepted.set(name, 0);
  return choice.map((chosen) => {
    let outcome = "";
    return {
      check: (model) => isPossible?.(model) ?? true,
      run: async (model, studio) => {
        setTime(model, model.time + minute);
        const isAccepted = await perform(model, studio, chosen);
        outcome = isAccepted ? "" : " (refused)";
        if (isAccepted) accepted.set(name, (accepted.get(name) ?? 0) + 1);
        await checkInvariants(model, studio);
      },
      toString: () => `${name} ${JSON.stringify(chosen)}${outcome}`,
    };
  });
}

/** A choice among however many there are. */
export const anyOf = fc.nat(11);
