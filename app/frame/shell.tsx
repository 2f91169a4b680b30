import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useMatches, useNavigation } from "react-router";
import { CachedPart } from "#app/ui/loading/cached-part.tsx";
import { PaintedToHere } from "#app/ui/loading/painted-to-here.tsx";
import { PendingBar, RestoreFocus, RouteFocus } from "#app/ui/navigation.tsx";
import { Spinner } from "#app/ui/skeleton.tsx";
import { ToastRegion } from "#app/ui/toast.tsx";
import { findCurrentLink } from "./addresses.ts";
import { useBusiness } from "./business.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

/** The settings of a screen for its frame: `export const handle: PageHandle = { frame: "bare" }`. */
export interface PageHandle {
  /** Without header, footer and `main`: the screen brings its own. The dashboard has its own measures, too. */
  frame?: "bare" | "dashboard";
  /** Shows times in the visitor's time zone before the first paint. */
  zoned?: true;
  /** The query parameters it reads. The page cache ignores all others. */
  reads?: readonly string[];
}

export function usePageHandles(): PageHandle[] {
  return useMatches().map(({ handle }) => (handle ?? {}) as PageHandle);
}

/** The frame of every page. Header and footer hydrate separately, after the page's own content. */
export function Shell({ children, newsletter }: { children: ReactNode; newsletter: ReactNode }) {
  const business = useBusiness();
  const { pathname } = useLocation();
  const hasOwnForm = pathname === "/newsletter";
  const isBare = usePageHandles().some(({ frame }) => frame !== undefined);
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
            <CachedPart name="header" madeOf={[business, findCurrentLink(business, pathname)]}>
              <Header business={business} />
            </CachedPart>
          </Suspense>
          <PaintedToHere id="header-end" />
          <main id="content" tabIndex={-1} className="flex-1">
            {children}
          </main>
          <Suspense>
            <CachedPart name="footer" madeOf={[business, hasOwnForm]}>
              <Footer business={business} newsletter={hasOwnForm ? undefined : newsletter} />
            </CachedPart>
          </Suspense>
        </div>
      )}
      <ToastRegion />
      <RouteFocus />
      <RestoreFocus />
    </>
  );
}

const SHOW_AFTER_MS = 150;
const protectedPaths = /^\/(profile|dashboard)(\/|$)/;

/** Shows "Loading..." when a page behind the sign-in takes a moment to load. */
function ProtectedPending() {
  const { state, location } = useNavigation();
  const isLoading = state === "loading" && protectedPaths.test(location.pathname);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isLoading) return setLate(false);
    const timer = setTimeout(() => setLate(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-22 z-40 grid place-items-center">
      {isLoading && isLate && (
        <p className="rise flex items-center gap-3 rounded-full border border-line bg-paper px-5 py-2.5 text-sm shadow-lift">
          <Spinner />
          Loading...
        </p>
      )}
    </div>
  );
}

/** Scrolls to the top when a form with `preventScrollReset` redirects to another page. */
export function useTopAfterRedirect(): void {
  const { state, formMethod } = useNavigation();
  const { pathname, hash } = useLocation();
  const last = useRef({ pathname, isSent: false });
  useLayoutEffect(() => {
    if (state !== "idle") last.current.isSent = formMethod !== undefined && formMethod !== "GET";
  }, [state, formMethod]);
  useLayoutEffect(() => {
    const { pathname: before, isSent } = last.current;
    last.current = { pathname, isSent: false };
    if (isSent && pathname !== before && !hash) window.scrollTo(0, 0);
  }, [pathname, hash]);
}
