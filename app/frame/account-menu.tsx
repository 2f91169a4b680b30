import { Link, useFetcher } from "react-router";
import type { SessionState } from "#app/accounts/use-session.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { cx } from "#app/ui/cx.ts";
import { EntityForm } from "#app/ui/form/entity-form.tsx";
import { Icon } from "#app/ui/icon.tsx";

const menuId = "account-menu";
/** The menu of the signed-in member. The picture arrives with the session. */
export function AccountMenu({ session: { user } }: { session: SessionState }) {
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        aria-label="Account menu"
        className="hidden size-11 place-items-center overflow-hidden rounded-full border border-line bg-paper-2 text-ink-2 transition-colors duration-150 hover:border-edge lg:grid"
      >
        {user ? (
          <Avatar seed={user.name} src={user.image} className="size-full" />
        ) : (
          <Icon name="person" className="size-5" />
        )}
      </button>
      <div
        id={menuId}
        popover="auto"
        className="drop fixed top-18 right-[max(1.5rem,calc(50vw-37.5rem+1.5rem))] bottom-auto left-auto m-0 w-60 rounded-lg border border-line bg-paper p-2 text-ink shadow-lift"
      >
        {user && (
          <p className="border-b border-line px-3 pt-1 pb-3 text-sm">
            <span className="block truncate font-semibold">{user.name}</span>
            <span className="block truncate text-ink-3">{user.email}</span>
          </p>
        )}
        <nav aria-label="Account" className="pt-2">
          <AccountLinks />
        </nav>
      </div>
    </>
  );
}

const menuItem = "min-h-11 rounded-md px-3 text-[0.95rem] hover:bg-paper-2";

export function AccountLinks({ className = menuItem }: { className?: string }) {
  const look = cx("flex w-full items-center text-start", className);
  return (
    <ul>
      {["Profile", "Dashboard"].map((label) => (
        <li key={label}>
          <Link to={`/${label.toLowerCase()}`} className={look}>
            {label}
          </Link>
        </li>
      ))}
      <li>
        <SignOutButton className={look} />
      </li>
    </ul>
  );
}

/** Signs out, and leaves the page after the response. */
function SignOutButton({ className }: { className?: string }) {
  const fetcher = useFetcher({ key: "sign-out" });
  return (
    <EntityForm answer={undefined} fetcher={fetcher} action="/logout" className="">
      <button type="submit" className={className}>
        {fetcher.state === "submitting" ? "Signing out…" : "Sign Out"}
      </button>
    </EntityForm>
  );
}
