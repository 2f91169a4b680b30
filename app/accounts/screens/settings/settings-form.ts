import { useActionData, useFetcher, useLocation } from "react-router";
import { type ActionResult, doneOf, errorOf } from "#app/platform/action-result.ts";
import type { Device } from "../../sign-in/devices.server.ts";
import type { TwoStepSetUp } from "../../sign-in/two-step.server.ts";

/** What the profile page is told after one of its forms was sent. */
export type Answer = ActionResult<Outcome> & {
  /** The form that was sent; `denied` when nobody is signed in any more, `deleted` when the account is gone. */
  intent: string;
};

export interface Outcome {
  /** Beside what went well: something to know. */
  note?: string;
  setup?: TwoStepSetUp;
  codes?: string[];
}

/** One form of the settings, sent without leaving its page, with what the server said to it: also where no script runs. */
export function useSettingsForm(intent: string, ...others: string[]) {
  const fetcher = useFetcher<Answer>();
  const posted = useActionData<Answer>();
  const answer = fetcher.data ?? (posted && [intent, ...others].includes(posted.intent) ? posted : undefined);
  return {
    /** What its form is given. It goes to the page that it stands on. */
    form: {
      fetcher,
      answer,
      hidden: { intent },
      action: `${useLocation().pathname}?tab=settings`,
    },
    reset: fetcher.reset,
    busy: fetcher.state !== "idle",
    answer,
    done: doneOf(answer),
    failed: errorOf(answer),
  };
}

export interface Settings {
  zones: string[];
  switched_off: string[];
  /** Whether the newsletter goes to this person. */
  letters: boolean;
  devices: (Device & { name: string })[];
  ways_in: string[];
  google: boolean;
  two_step: boolean;
}
