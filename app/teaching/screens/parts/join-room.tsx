import { Video } from "lucide-react";
import { buttonClass } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import type { ListedSession } from "../../teaching-list.server.ts";
import { roomPath } from "./taught-way.ts";

/** Opens the meeting room of a class. */
export function JoinRoom({ session }: { session: ListedSession }) {
  return (
    <a
      href={roomPath(session)}
      target="_blank"
      rel="noreferrer"
      className={cx(buttonClass({ size: "large" }), "max-md:w-full print:hidden")}
    >
      <Video aria-hidden="true" size={18} strokeWidth={1.75} />
      Join room
    </a>
  );
}
