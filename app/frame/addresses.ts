export interface SiteLink {
  label: string;
  to: string;
}

/** The header, in its order. */
export const mainLinks: readonly SiteLink[] = [
  { label: "Home", to: "/" },
  { label: "About", to: "/about" },
  { label: "Services", to: "/services" },
  { label: "Schedule", to: "/schedule" },
  { label: "Learning", to: "/learning" },
  { label: "Contact", to: "/contact" },
];

/** The same with what this studio has besides. */
export function mainLinksOf(business: { sells_passes: boolean } | undefined): readonly SiteLink[] {
  if (!business?.sells_passes) return mainLinks;
  return mainLinks.flatMap((link) =>
    link.to === "/schedule" ? [link, { label: "Passes", to: "/passes" }] : [link],
  );
}

/** The one of these that leads to this address or stands above it; undefined where none does. */
export function currentLinkOf(
  business: { sells_passes: boolean } | undefined,
  pathname: string,
): string | undefined {
  const path = `${pathname.toLowerCase()}/`;
  const isAbove = (to: string) => (to === "/" ? /^\/+$/.test(path) : path.startsWith(`${to}/`));
  return mainLinksOf(business).find(({ to }) => isAbove(to))?.to;
}

/** The footer's quick links. */
export const quickLinks: readonly SiteLink[] = [
  { label: "Schedule", to: "/schedule" },
  { label: "Book a class", to: "/book-class" },
  { label: "Services", to: "/services" },
  { label: "Learning", to: "/learning" },
  { label: "Testimonials", to: "/testimonials" },
  { label: "Achievements", to: "/achievements" },
  { label: "About", to: "/about" },
  { label: "Contact", to: "/contact" },
];

const protectedPaths = /^\/(profile|dashboard)(\/|$)/;

/** Needs somebody signed in; the server decides, this only says so while one waits. */
export function isProtected(pathname: string): boolean {
  return protectedPaths.test(pathname);
}
