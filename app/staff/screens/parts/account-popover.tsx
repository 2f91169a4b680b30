import { AccountLinks } from "#app/frame/account-menu.tsx";
import { Avatar } from "#app/ui/avatar.tsx";

const menuId = "dashboard-account";

interface AccountButtonProps {
  name: string;
  image: string | null | undefined;
  /** The role in capitals, under the name. */
  role: string;
}

/** The member's portrait and name, which open the account menu. */
export function AccountButton({ name, image, role }: AccountButtonProps) {
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        className="flex min-w-0 items-center gap-2.5 rounded-sm py-1 text-start hover:bg-paper-3 flex-1"
      >
        <span className="sr-only">Account menu, </span>
        <Avatar seed={name} src={image} className="size-8" />
        <span className="side-text min-w-0 flex-1 leading-tight">
          <span className="block truncate text-sm font-semibold">{name} </span>
          <span className="block truncate text-[0.6875rem] tracking-[0.06em] text-ink-3">{role}</span>
        </span>
      </button>
      <div
        id={menuId}
        popover="auto"
        className="drop fixed start-2.5 top-auto bottom-14 m-0 w-60 rounded-lg border border-line bg-(--raised) p-1.5 text-ink shadow-lift"
      >
        <nav aria-label="Account">
          <AccountLinks className="h-9 rounded-sm px-2.5 text-sm hover:bg-paper-3" />
        </nav>
      </div>
    </>
  );
}
