import { useSyncExternalStore } from "react";
import { createStore } from "#app/ui/create-store.ts";
import { IconButton } from "./button.tsx";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";

interface Toast {
  id: number;
  text: string;
  /** An alert interrupts and stays until it is closed. A note disappears after a few seconds. */
  kind: "note" | "alert";
}

const NOTE_MS = 6_000;
const MAX_TOASTS = 3;

const none: readonly Toast[] = [];
const toasts = createStore(none);
let lastId = 0;

/** Shows a short message above the page. Call it in the browser only. */
export function showToast(text: string, kind: Toast["kind"] = "note"): void {
  lastId += 1;
  const id = lastId;
  toasts.set([...toasts.get(), { id, text, kind }].slice(-MAX_TOASTS));
  if (kind === "note") setTimeout(() => closeToast(id), NOTE_MS);
}

function closeToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/**
 * Renders the toasts, once per page. The live regions exist before the first message, so that it is announced.
 */
export function ToastRegion() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get, () => none);
  return (
    <section
      aria-label="Messages"
      data-no-print
      className="pointer-events-none fixed inset-x-0 bottom-0 z-50 flex flex-col items-center gap-2 p-4 sm:items-end"
    >
      <div role="status" className="flex w-full flex-col items-center gap-2 sm:items-end">
        {shown
          .filter((toast) => toast.kind === "note")
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
      </div>
      <div role="alert" className="flex w-full flex-col items-center gap-2 sm:items-end">
        {shown
          .filter((toast) => toast.kind === "alert")
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
      </div>
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  return (
    <div className="rise pointer-events-auto flex w-full max-w-sm items-center gap-3 rounded-lg border border-line bg-paper py-1.5 pr-1.5 pl-4 shadow-lift">
      <Icon
        name={toast.kind === "alert" ? "alert" : "done"}
        className={cx("size-5", toast.kind === "alert" ? "text-clay" : "text-forest")}
      />
      <p className="min-w-0 flex-1 py-2 text-sm">{toast.text}</p>
      <IconButton label="Close message" onClick={() => closeToast(toast.id)}>
        <Icon name="close" className="size-4.5" />
      </IconButton>
    </div>
  );
}
