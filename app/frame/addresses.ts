export interface SiteLink {
  label: string;
  to: string;
}

export const mainLinks: readonly SiteLink[] = [
  { label: "Home", to: "/" },
  { label: "About", to: "/about" },
  { label: "Services", to: "/services" },
  { label: "Schedule", to: "/schedule" },
  { label: "Learning", to: "/learning" },
  { label: "Contact", to: "/contact" },
];

type Shop = { sells_passes: boolean } | undefined;

export function listMainLinks(business: Shop): readonly SiteLink[] {
  if (!business?.sells_passes) return mainLinks;
  return mainLinks.flatMap((link) =>
    link.to === "/schedule" ? [link, { label: "Passes", to: "/passes" }] : [link],
  );
}

/** Returns the main navigation link for this path or one of its parents. */
export function findCurrentLink(business: Shop, pathname: string): string | undefined {
  const path = `${pathname.toLowerCase()}/`;
  const isAbove = (to: string) => (to === "/" ? /^\/+$/.test(path) : path.startsWith(`${to}/`));
  return listMainLinks(business).find(({ to }) => isAbove(to))?.to;
}

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
