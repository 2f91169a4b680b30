import type { ReactNode } from "react";
import { Link } from "react-router";
import { postalAddress } from "#app/settings/address.ts";
import { cx } from "#app/ui/cx.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Container } from "#app/ui/page.tsx";
import { version } from "../../package.json" with { type: "json" };
import { quickLinks } from "./addresses.ts";
import { Brand } from "./brand.tsx";
import type { Business } from "./business.ts";
import { SocialLinks } from "./social-links.tsx";

interface FooterProps {
  business: Business | undefined;
  /** The subscription form, if any. */
  newsletter?: ReactNode;
}

export function Footer({ business, newsletter }: FooterProps) {
  if (!business) return null;
  const { profile, contact, social, disclaimer, year } = business;
  const address = postalAddress(contact);
  return (
    <footer className="bg-deep text-on-deep-2 print:bg-transparent">
      <div data-no-print>
        <Container className="grid gap-x-10 gap-y-12 pt-14 pb-10 sm:grid-cols-2 lg:grid-cols-12 lg:pt-18">
          <div className={cx("min-w-0", newsletter ? "lg:col-span-3 xl:col-span-4" : "lg:col-span-4")}>
            <p className="text-on-deep">
              <Brand profile={profile} ground="dark" whole />
            </p>
            {profile.tagline && <p className="mt-4 max-w-[22em] text-[0.98rem]">{profile.tagline}</p>}
            <SocialLinks social={social} className="mt-6" />
          </div>
          <FooterBlock title="Quick links" className={newsletter ? "lg:col-span-2" : "lg:col-span-4"}>
            <ul className={cx("grid grid-cols-2 gap-x-6", Boolean(newsletter) && "sm:grid-cols-1")}>
              {quickLinks
                .filter(({ to }) => to !== "/book-class" || business.offers_private_groups)
                .map((link) => (
                  <li key={link.to}>
                    <FooterLink to={link.to}>{link.label}</FooterLink>
                  </li>
                ))}
            </ul>
          </FooterBlock>
          <FooterBlock title="Contact" className={newsletter ? "lg:col-span-3" : "lg:col-span-4"}>
            <address className="flex flex-col gap-1 not-italic">
              {contact.email && (
                <ContactLine icon="letter">
                  <a href={`mailto:${contact.email}`} className="hover:text-on-deep hover:underline">
                    {contact.email}
                  </a>
                </ContactLine>
              )}
              {contact.phone && (
                <ContactLine icon="phone">
                  <a
                    href={`tel:${contact.phone.replace(/[^\d+]/g, "")}`}
                    className="hover:text-on-deep hover:underline"
                  >
                    {contact.phone}
                  </a>
                </ContactLine>
              )}
              {address.length > 0 && (
                <ContactLine icon="place">
                  {address.map((line) => (
                    <span key={line} className="block">
                      {line}
                    </span>
                  ))}
                </ContactLine>
              )}
            </address>
          </FooterBlock>
          {newsletter && <div className="min-w-0 lg:col-span-4 xl:col-span-3">{newsletter}</div>}
        </Container>
      </div>
      <Container className="pb-10 text-sm">
        {disclaimer && (
          <div className="border-t border-deep-line py-6 text-xs">
            <p className="max-w-[72em]">{disclaimer}</p>
          </div>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-deep-line pt-4">
          <p>
            © {year} {profile.name}. All rights reserved.
          </p>
          <p className="flex items-center gap-6" data-no-print>
            <FooterLink to="/privacy">Privacy</FooterLink>
            <FooterLink to="/terms">Terms</FooterLink>
            <span>{`Sadhana ${version}`}</span>
          </p>
        </div>
      </Container>
    </footer>
  );
}

interface FooterBlockProps {
  title: string;
  className: string;
  children: ReactNode;
}

function FooterBlock({ title, className, children }: FooterBlockProps) {
  return (
    <div className={cx("min-w-0", className)}>
      <h2 className="serif mb-3 text-lg text-on-deep">{title}</h2>
      {children}
    </div>
  );
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center hover:text-on-deep hover:underline lg:min-h-9">
      {children}
    </Link>
  );
}

function ContactLine({ icon, children }: { icon: "letter" | "phone" | "place"; children: ReactNode }) {
  return (
    <div className="flex gap-3 py-1.5">
      <Icon name={icon} className="mt-[0.28em] size-4.5 shrink-0 text-marigold" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </div>
  );
}
