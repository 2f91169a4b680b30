import { usePresent } from "#app/ui/time/zoned-time.tsx";
import type { RequestAnswer } from "../../request-answer.ts";
import type { Flow, Values } from "../../wizard.ts";
import type { RequestPage } from "./request-page.server.ts";
import { useWizard } from "./use-wizard.ts";
import { useStudioZone, useVisitorZone } from "./zone-field.tsx";

/** Configures the wizard for the request pages. */
export function useRequestWizard(
  flow: Flow,
  { packages, user, prefill, request_id, rendered }: RequestPage,
  answer: RequestAnswer | undefined,
  named: Values,
) {
  const { email, phone, time_zone } = prefill;
  const wizard = useWizard(flow, { user, answer, values: { ...named, email, phone, request_id } });
  const present = usePresent(rendered);
  const browser = useVisitorZone();
  const studioZone = useStudioZone();
  const { values } = wizard;
  const zone = String(values.timezone || time_zone || browser || studioZone);
  const offer = packages?.find(({ id }) => id === values.packageId);
  return { wizard, present, zone, offer };
}
