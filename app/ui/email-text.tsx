import { Fragment } from "react";

/**
 * An address in a narrow column: it breaks behind the @, else before a dot of what follows; within a part only where
 * that is longer than a column should be.
 */
export function EmailText({ children }: { children: string }) {
  const domain = children.indexOf("@") + 1;
  const parts = children.slice(domain).split(/(?=\.)/);
  return (
    <span className="block max-w-60 break-words">
      {children.slice(0, domain)}
      {parts.map((part, at) => (
        <Fragment key={parts.slice(0, at).join("")}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </span>
  );
}
