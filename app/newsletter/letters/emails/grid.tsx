import type { CSSProperties, ReactNode } from "react";

/** A table that only places things. */
export function Grid({
  className,
  style,
  bgcolor,
  children,
}: {
  className?: string;
  style?: CSSProperties;
  bgcolor?: string;
  children: ReactNode;
}) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      className={className}
      bgcolor={bgcolor}
      style={{ borderCollapse: "separate", ...style }}
    >
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  );
}
