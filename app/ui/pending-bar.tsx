import { useNavigation } from "react-router";

/** A thread of light at the top while the next page is on its way, once that takes a moment. */
export function PendingBar() {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return (
    <div aria-hidden="true" className="after-a-moment fixed inset-x-0 top-0 z-50 h-0.75 overflow-hidden">
      <div className="pending h-full w-2/5 rounded-full bg-marigold" />
    </div>
  );
}
