import type { ComponentProps, ReactNode } from "react";
import { Container, PageTitle } from "#app/ui/page.tsx";
import { findSite, formatTitle } from "#app/ui/seo.ts";

/** The page of one booking. */
export function BookingPage({
  children,
  ...title
}: ComponentProps<typeof PageTitle> & { children: ReactNode }) {
  return (
    <Container narrow className="py-12 md:py-20" data-private>
      <PageTitle {...title} />
      {children}
    </Container>
  );
}

/** Keeps the page of a booking out of search engines. */
export function bookingMeta(title: string, matches: Parameters<typeof findSite>[0]) {
  return [{ title: formatTitle(title, findSite(matches)) }, { name: "robots", content: "noindex" }];
}

/**
 * The same for a page whose address may contain a key, which must not leak. Within the site the origin is sent,
 * because the server refuses forms without it.
 */
export function keyedMeta(title: string, matches: Parameters<typeof findSite>[0]) {
  return [...bookingMeta(title, matches), { name: "referrer", content: "same-origin" }];
}
