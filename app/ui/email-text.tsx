/** An address in a narrow column: it breaks behind the @; within a part only where that is longer than a column should be. */
export function EmailText({ children }: { children: string }) {
  const at = children.indexOf("@") + 1;
  return (
    <span className="block max-w-60 break-words">
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </span>
  );
}
