import { type ComponentProps, useEffect, useRef } from "react";
import { useActionData } from "react-router";
import { Notice } from "./notice.tsx";

/**
 * What came of a form, told above it or above its page: it comes into view, however far below the button stood that
 * was pressed. What came with the page itself stays where it is.
 */
export function AnswerNotice(props: ComponentProps<typeof Notice>) {
  const answer = useActionData();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer !== undefined) place.current?.scrollIntoView({ block: "nearest" });
  }, [answer]);
  return (
    // Below the header of the site, above the buttons of a long form: both stand over what is scrolled.
    <div ref={place} className="w-full scroll-my-32">
      <Notice {...props} />
    </div>
  );
}
