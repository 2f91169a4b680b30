import { type ReactNode, Suspense } from "react";
import { useLocation, useMatches } from "react-router";
import { KeepFocus } from "#app/ui/keep-focus.tsx";
import { KeptPart } from "#app/ui/loading/kept-part.tsx";
import { PaintedToHere } from "#app/ui/loading/painted-to-here.tsx";
import { PendingBar } from "#app/ui/pending-bar.tsx";
import { RouteFocus } from "#app/ui/route-focus.tsx";
import { ToastRegion } from "#app/ui/toast.tsx";
import { currentLinkOf } from "./addresses.ts";
import { useBusiness } from "./business.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { ProtectedPending } from "./protected-pending.tsx";

/** What a screen may say about its frame: `export const handle: PageHandle = { frame: "bare" }`. */
export interface PageHandle {
  /** Without header, footer and `main`: the screen brings its own, as the dashboard does. */
  frame?: "bare";
  /** It tells times on the visitor's clock before it is painted. */
  zoned?: true;
  /**
   * Whoever is signed out gets its scripts when something needs them, because it is read more than used, or has them
   * started when they begin to use it. Otherwise, and for members, they start after the paint.
   */
  scripts?: "on demand" | "at first sign";
  /** The parameters of its address that it reads: where only others differ, a kept page is the same. */
  reads?: readonly string[];
}

/** What the screens shown now say of themselves. */
export function usePageHandles(): PageHandle[] {
  return useMatches().map(({ handle }) => (handle ?? {}) as PageHandle);
}

/**
 * Everything around a page. Header and footer are parts that React takes over by themselves: what is pressed in
 * the page is answered before they are.
 */
export function Shell({ children, newsletter }: { children: ReactNode; newsletter: ReactNode }) {
  const business = useBusiness();
  const { pathname } = useLocation();
  const hasOwnForm = pathname === "/newsletter";
  const isBare = usePageHandles().some(({ frame }) => frame === "bare");
  return (
    <>
      <a
        href="#content"
        data-no-print
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-full bg-forest px-5 py-3 font-semibold text-on-forest focus:translate-y-0"
      >
        Skip to content
      </a>
      <PendingBar />
      <ProtectedPending />
      {isBare ? (
        <div id="content">{children}</div>
      ) : (
        <div className="flex min-h-dvh flex-col">
          <Suspense>
            <KeptPart name="header" madeOf={[business, currentLinkOf(business, pathname)]}>
              <Header business={business} />
            </KeptPart>
          </Suspense>
          <PaintedToHere id="header-end" />
          <main id="content" tabIndex={-1} className="flex-1">
            {children}
          </main>
          <Suspense>
            <KeptPart name="footer" madeOf={[business, hasOwnForm]}>
              <Footer business={business} newsletter={hasOwnForm ? undefined : newsletter} />
            </KeptPart>
          </Suspense>
        </div>
      )}
      <ToastRegion />
      <RouteFocus />
      <KeepFocus />
    </>
  );
}
