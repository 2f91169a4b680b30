import { useActionData, useFetcher, useLocation } from "react-router";
import { type ActionResult, getError, getSuccess } from "#app/platform/action-result.ts";
import type { Device } from "../../sign-in/devices.server.ts";
import type { TwoStepSetUp } from "../../sign-in/two-step.server.ts";

/** Result of a form on the profile page. */
export type Answer = ActionResult<Outcome> & {
  /** The form that was sent; `denied` without a sign-in, `deleted` after the account was deleted. */
  intent: string;
};

export interface Outcome {
  /** Additional information after success. */
  note?: string;
  setup?: TwoStepSetUp;
  codes?: string[];
}

/** Sends a settings form without leaving the page, and returns its result, also without scripts. */
export function useSettingsForm(intent: string, ...others: string[]) {
  const fetcher = useFetcher<Answer>();
  const posted = useActionData<Answer>();
  const answer = fetcher.data ?? (posted && [intent, ...others].includes(posted.intent) ? posted : undefined);
  return {
    /** Props for the form, which posts to the current page. */
    form: {
      fetcher,
      answer,
      hidden: { intent },
      action: `${useLocation().pathname}?tab=settings`,
    },
    reset: fetcher.reset,
    busy: fetcher.state !== "idle",
    answer,
    done: getSuccess(answer),
    failed: getError(answer),
  };
}

export interface Settings {
  zones: string[];
  switched_off: string[];
  /** Whether the member receives the newsletter. */
  letters: boolean;
  devices: (Device & { name: string })[];
  ways_in: string[];
  google: boolean;
  two_step: boolean;
}
