import type { ReactNode } from "react";

/** Marks a required field visually. The input announces it to screen readers. */
export function Asterisk({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <span aria-hidden="true" className="text-clay">
        {" "}
        *
      </span>
    </>
  );
}
