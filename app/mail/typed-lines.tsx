import { Fragment } from "react";

/** What somebody typed in one paragraph: its line breaks stay. */
export function TypedLines({ text }: { text: string }) {
  return text
    .split("\n")
    .map((line, at) => ({ line, key: `${at}` }))
    .map(({ line, key }) => (
      <Fragment key={key}>
        {key !== "0" && <br />}
        {line}
      </Fragment>
    ));
}

/** The paragraphs of what somebody typed. */
export function typedParagraphs(text: string): { paragraph: string; key: string }[] {
  return text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph, at) => ({ paragraph: paragraph.trim(), key: `${at}` }));
}
