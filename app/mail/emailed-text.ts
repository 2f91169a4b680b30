import { useRouteLoaderData } from "react-router";

/** Says that something was emailed, or that it waits because the studio has no mail server yet. */
export function emailedText(isSent: boolean, what: string, to = "you"): string {
  return isSent
    ? `We've emailed ${to} ${what}.`
    : `We can't send emails yet. We'll email ${to} ${what} as soon as we can.`;
}

/** Whether the studio can send emails now, as the root's loader read it. */
export function useCanSendEmail(): boolean {
  return useRouteLoaderData<{ sends_email: boolean }>("root")?.sends_email ?? true;
}
