import type { ElementType, ReactNode } from "react";
import { cx } from "./cx.ts";

interface CardProps {
  as?: ElementType;
  /** Makes the whole card clickable: put one link with the class `card-link` inside. */
  pickable?: boolean;
  className?: string;
  children: ReactNode;
}

export function Card({ as: As = "div", pickable, className, children }: CardProps) {
  return (
    <As
      className={cx(
        "relative flex flex-col overflow-hidden rounded-lg border border-line bg-paper",
        pickable &&
          "transition duration-200 ease-breath focus-within:border-edge hover:-translate-y-0.5 hover:border-edge hover:shadow-lift",
        className,
      )}
    >
      {children}
    </As>
  );
}

export function Panel({ as: As = "div", className, children }: Omit<CardProps, "pickable">) {
  return <As className={cx("rounded-lg border border-line bg-paper-2 p-5", className)}>{children}</As>;
}
