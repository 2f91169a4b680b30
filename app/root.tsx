import instrumentSans from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url";
import { lazy, type ReactNode, Suspense, useEffect } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { canSendEmail } from "#app/mail/queries.server.ts";
import type { Route } from "./+types/root";
import { showPassesSold } from "./catalogue/queries.server.ts";
import type { Business } from "./frame/business.ts";
import { Shell, usePageHandles, useTopAfterRedirect } from "./frame/shell.tsx";
import { FooterNewsletter } from "./newsletter/footer-newsletter.tsx";
import { appContext } from "./platform/app-context.server.ts";
import { answeredRouteContext } from "./platform/operating/request-context.server.ts";
import { now } from "./platform/time/clock.ts";
import stylesheet from "./root.css?url";
import { studioDate } from "./schedule/session-start.ts";
import { isPaymentOpen } from "./settings/payments/payment-ways.ts";
import { showBusinessSettings } from "./settings/queries.server.ts";
import { showSiteTexts } from "./settings/texts/site-texts.server.ts";
import { recoverFailedRequests, useRememberPage } from "./site/failed-requests.ts";
import { lazyWithRetry } from "./ui/loading/lazy-with-retry.ts";
import { reportEarlyInput } from "./ui/loading/report-early-input.ts";
import { StartAfterPaint } from "./ui/loading/start-after-paint.tsx";
import display from "./ui/styles/fonts/fraunces-display-latin.woff2?url";
import serif from "./ui/styles/fonts/fraunces-serif-latin.woff2?url";
import { preloadedFace } from "./ui/styles/preloaded-face.ts";
import { FirstPaint } from "./ui/theme.tsx";

export function links() {
  return [
    { rel: "stylesheet", href: stylesheet },
    ...[display, serif, instrumentSans].map(preloadedFace),
    { rel: "icon", href: "/icon.svg", type: "image/svg+xml" },
    { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
    { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
    { rel: "manifest", href: "/site.webmanifest" },
  ];
}

/** Used for pages that failed to load; every screen has its own `meta`. */
export function meta({ error }: Route.MetaArgs) {
  if (!error) return [];
  return [{ title: errorTitle(getStatus(error)) }, { name: "robots", content: "noindex" }];
}

/** Tells the process around the app which route answers. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, pattern }) => {
    context.get(answeredRouteContext).pattern = pattern;
  },
];

/** Doesn't read the session: the data is the same for everyone. */
export async function loader({ context }: Route.LoaderArgs): Promise<Business> {
  const { db, env } = appContext(context);
  const [{ settings, failed }, site, sellsPasses, sends_email] = await Promise.all([
    showBusinessSettings(db),
    showSiteTexts(db),
    showPassesSold(db),
    canSendEmail(db, env).catch(() => true),
  ]);
  return {
    profile: settings.business_profile,
    contact: settings.business_contact,
    social: settings.social_links,
    sells_passes: sellsPasses,
    sends_email,
    takes_payments: isPaymentOpen(settings.payments),
    offers_private_groups: settings.private_groups.is_offered,
    disclaimer: settings.legal_disclaimer.disclaimer,
    promises: site.texts["site.contact.promises"],
    time_zone: settings.studio.time_zone,
    cancellation_hours: settings.studio.cancellation_hours,
    year: Number(studioDate(now(), settings.studio.time_zone).slice(0, 4)),
    origin: env.origin,
    ...(failed || site.failed ? { isDefault: true } : {}),
  };
}

/** The business does not change by going from page to page; only a form of the dashboard may have changed it. */
export function shouldRevalidate({
  formMethod,
  formAction,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formMethod === "POST" && (formAction?.startsWith("/dashboard") ?? false) && defaultShouldRevalidate;
}

export function Layout({ children }: { children: ReactNode }) {
  const handles = usePageHandles();
  const isZoned = handles.some(({ zoned }) => zoned);
  const isDashboard = handles.some(({ frame }) => frame === "dashboard");
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
    reportEarlyInput();
  }, []);
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* A library looks for this id before it writes a style tag; base.css holds that rule already. */}
        <meta id="react-aria-pressable-style" name="color-scheme" content="light dark" />
        <FirstPaint zoned={isZoned} />
        <Meta />
        <Links />
      </head>
      <body className={isDashboard ? "dashboard" : undefined}>
        <Shell newsletter={<FooterNewsletter />}>{children}</Shell>
        <ScrollRestoration />
        <Scripts />
        <StartAfterPaint />
      </body>
    </html>
  );
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [recoverFailedRequests];

export default function App() {
  useRememberPage();
  useTopAfterRedirect();
  return <Outlet />;
}

// Loaded only when a page fails.
const RefusalPage = lazy(lazyWithRetry(() => import("./frame/refusal-page.tsx")));

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Suspense>
      <RefusalPage status={getStatus(error)} />
    </Suspense>
  );
}

function getStatus(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}

function errorTitle(status: number): string {
  if (status === 404) return "Page not found";
  return status === 403 ? "No permission" : "Something went wrong";
}
