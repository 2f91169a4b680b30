import { useRouteLoaderData } from "react-router";

/** Says that something was emailed, or that it will be once the studio has an email server. */
export function emailedText(isSent: boolean, what: string, to = "you"): string {
  return isSent
    ? `We've emailed ${to} ${what}.`
    : `We can't send emails yet. We'll email ${to} ${what} as soon as we can.`;
}

/** Returns whether the studio can send emails now. */
export function useCanSendEmail(): boolean {
  return useRouteLoaderData<{ sends_email: boolean }>("root")?.sends_email ?? true;
}
