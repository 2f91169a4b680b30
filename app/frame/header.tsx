import { Link, NavLink } from "react-router";
import { useSession, useSessionAfterMoves } from "#app/accounts/use-session.tsx";
import { NotificationBell } from "#app/notifications/notification-bell.tsx";
import { IconButton, LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useMenusClosedAfterMoves } from "#app/ui/navigation.tsx";
import { Container } from "#app/ui/page.tsx";
import { ThemeToggle } from "#app/ui/theme.tsx";
import { AccountLinks, AccountMenu } from "./account-menu.tsx";
import { listMainLinks } from "./addresses.ts";
import { Brand } from "./brand.tsx";
import type { Business } from "./business.ts";

const menuId = "site-menu";

/**
 * The header of every page. Renders the signed-out and the signed-in state, and CSS shows one by the `signed_in`
 * cookie, so cached pages are the same for everyone. The cookie is only a hint and grants nothing.
 */
export function Header({ business }: { business: Business | undefined }) {
  const session = useSession();
  useSessionAfterMoves(session.state);
  useMenusClosedAfterMoves();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper/90 backdrop-blur-md">
      <Container className="flex h-17 items-center gap-3">
        <Link
          to="/"
          className="flex min-h-11 min-w-0 items-center rounded-sm"
          aria-label={`${business?.profile.name ?? "Sadhana Yoga"}, home`}
        >
          <Brand profile={business?.profile} />
        </Link>
        <nav aria-label="Main" data-no-print className="ml-auto hidden shrink-0 items-center gap-1 lg:flex">
          {listMainLinks(business).map((link) => (
            <NavLink
              key={link.to}
              to={link.to}
              end={link.to === "/"}
              prefetch="intent"
              className="relative flex min-h-11 items-center rounded-sm px-2.5 text-[0.95rem] text-ink-2 transition-colors duration-150 after:absolute after:inset-x-2.5 after:bottom-1.5 after:h-0.5 after:origin-left after:scale-x-0 after:rounded-full after:bg-marigold after:transition-transform after:duration-200 hover:text-ink aria-[current=page]:text-ink aria-[current=page]:after:scale-x-100"
            >
              {link.label}
            </NavLink>
          ))}
        </nav>
        <div data-no-print className="ml-auto flex shrink-0 items-center gap-2 lg:ml-4">
          <ThemeToggle />
          <div className="hidden sm:signed-out:contents">
            <LinkButton to="/login" look="secondary" size="small" className="min-h-11">
              Sign In
            </LinkButton>
            <AccountWithoutScripts />
          </div>
          <div className="hidden signed-in:contents">
            <NotificationBell />
            <AccountMenu session={session} />
          </div>
          <IconButton label="Menu" popoverTarget={menuId} className="border border-line lg:hidden">
            <Icon name="menu" className="when-closed size-5" />
            <Icon name="close" className="when-open size-5" />
          </IconButton>
        </div>
      </Container>
      <SmallMenu business={business} />
    </header>
  );
}

/** Without scripts the header can't show a session, so it links to the profile, which asks for the sign-in. */
function AccountWithoutScripts({ wide }: { wide?: boolean }) {
  return (
    <noscript>
      <LinkButton
        to="/profile"
        look="quiet"
        size={wide ? undefined : "small"}
        wide={wide}
        className={wide ? "mt-3" : "min-h-11"}
      >
        Profile
      </LinkButton>
    </noscript>
  );
}

/** The menu on small screens, as a popover so that it opens before scripts load. */
function SmallMenu({ business }: { business: Business | undefined }) {
  return (
    <div
      id={menuId}
      popover="auto"
      className="drop fixed inset-x-0 top-17 bottom-auto m-0 max-h-[calc(100dvh-4.25rem)] w-full overflow-y-auto border-b border-line bg-paper px-5 pt-3 pb-8 text-ink shadow-lift lg:hidden"
    >
      <nav aria-label="Menu">
        <ul>
          {listMainLinks(business).map((link) => (
            <li key={link.to} className="border-b border-line">
              <NavLink
                to={link.to}
                end={link.to === "/"}
                className="serif flex min-h-14 items-center justify-between text-xl aria-[current=page]:text-forest"
              >
                {link.label}
              </NavLink>
            </li>
          ))}
        </ul>
        <div className="hidden pt-6 signed-out:block">
          <LinkButton to="/login" wide>
            Sign In
          </LinkButton>
          <AccountWithoutScripts wide />
        </div>
        <div className="hidden signed-in:block">
          <AccountLinks className="serif min-h-14 border-b border-line text-xl" />
        </div>
      </nav>
    </div>
  );
}
