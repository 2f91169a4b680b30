import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { cx } from "./cx.ts";

export interface ButtonLook {
  look?: "primary" | "secondary" | "quiet" | "danger";
  size?: "small" | "regular" | "large";
  wide?: boolean;
}

const looks = {
  primary: "border-transparent bg-forest text-on-forest hover:bg-forest-deep hover:shadow-card",
  secondary: "border-line bg-paper text-ink hover:border-edge hover:bg-paper-2",
  quiet: "border-transparent text-forest hover:bg-forest-soft",
  danger: "border-transparent bg-clay-fill text-on-clay hover:brightness-110",
};

// A small button keeps a touch area of 44 px.
const sizes = {
  small:
    "relative min-h-(--button-height-small,2.25rem) px-(--button-padding-small,1rem) text-sm after:absolute after:inset-x-0 after:top-1/2 after:h-11 after:-translate-y-1/2",
  regular:
    "min-h-(--button-height,2.875rem) px-(--button-padding,1.25rem) text-[length:var(--button-text,0.98rem)]",
  large: "min-h-13 px-7 text-base",
};

export function buttonClass({ look = "primary", size = "regular", wide }: ButtonLook): string {
  return cx(
    "inline-flex cursor-pointer items-center justify-center gap-2 rounded-(--button-radius,9999px) border font-semibold",
    "whitespace-nowrap no-underline transition duration-150 ease-breath active:translate-y-px",
    "aria-disabled:active:translate-y-0 disabled:opacity-55",
    looks[look],
    sizes[size],
    wide && "w-full",
  );
}

interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  icon?: ReactNode;
  /** While busy, presses do nothing, and the button keeps its focus and width. */
  busy?: boolean;
  busyLabel?: string;
}

export function Button({
  look,
  size,
  wide,
  icon,
  busy = false,
  busyLabel,
  className,
  children,
  type = "button",
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={cx(buttonClass({ look, size, wide }), className)}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon}
      {busyLabel ? (
        <span className="grid">
          <Label shown={!busy}>{children}</Label>
          <Label shown={busy}>{busyLabel}</Label>
        </span>
      ) : (
        children
      )}
    </button>
  );
}

/** Both labels share one grid cell, so the button is always as wide as the wider one. */
function Label({ shown, children }: { shown: boolean; children: ReactNode }) {
  return (
    <span
      className={cx("col-start-1 row-start-1 inline-flex items-center justify-center", !shown && "invisible")}
      aria-hidden={!shown || undefined}
    >
      {children}
    </span>
  );
}

interface LinkButtonProps extends ButtonLook, LinkProps {
  icon?: ReactNode;
}

export function LinkButton({ look, size, wide, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={cx(buttonClass({ look, size, wide }), className)}>
      {icon}
      {children}
    </Link>
  );
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Name of the button for screen readers. */
  label: string;
}

export function IconButton({ label, className, children, type = "button", ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={cx(
        "grid size-(--icon-button,2.75rem) shrink-0 place-items-center rounded-(--button-radius,9999px) text-ink-2 transition-colors duration-150",
        "hover:bg-paper-3 hover:text-ink disabled:opacity-50",
        className,
      )}
    >
      {children}
    </button>
  );
}
