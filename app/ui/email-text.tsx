import { Fragment } from "react";

/** Shows an email address that wraps after the @ or before a dot in a narrow column. */
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
