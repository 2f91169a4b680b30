import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { Button, type ButtonLook, IconButton } from "./button.tsx";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";

interface DialogProps {
  open: boolean;
  /** Asked for by Escape, the close button or a press beside the dialog, unless something is typed in it. */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons at the foot. The first thing marked `autoFocus` gets the focus. */
  actions?: ReactNode;
  /** It tells something that must be read: announced as an alert, not left by a press beside it. */
  alert?: boolean;
  size?: "small" | "regular" | "large";
  /** Near the top, where it stays while its content grows and shrinks. */
  isHigh?: boolean;
}

const widths = { small: "sm:w-[26rem]", regular: "sm:w-[34rem]", large: "sm:w-[46rem]" };

/**
 * The browser's own modal dialog: it keeps the focus inside, silences the page behind and gives the focus
 * back. Rendered open by the server, it stands in the page until the script makes it modal.
 */
export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  alert = false,
  size = "regular",
  isHigh = false,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const openAtFirst = useRef(open);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.matches(":modal")) {
      // Showing it moves the focus to the first button, away from what asked for it with `autoFocus`.
      const focused = dialog.contains(document.activeElement) ? document.activeElement : null;
      dialog.removeAttribute("open");
      const root = document.documentElement;
      root.toggleAttribute("data-scrollbar", innerWidth > root.clientWidth);
      dialog.showModal();
      if (focused instanceof HTMLElement) focused.focus();
    } else if (!open && dialog.open) {
      dialog.close();
    }
  }, [open]);

  function pressed(event: MouseEvent<HTMLDialogElement>) {
    if (alert || event.target !== ref.current || !isBeside(event)) return;
    if (!holdsTyped(ref.current)) onClose();
  }

  function keyPressed(event: KeyboardEvent<HTMLDialogElement>) {
    // The browser would only clear a search field at the first Escape.
    const isSearch = event.target instanceof HTMLInputElement && event.target.type === "search";
    if (event.key !== "Escape" || !isSearch) return;
    event.preventDefault();
    onClose();
  }

  return (
    <dialog
      ref={ref}
      open={openAtFirst.current || undefined}
      {...(alert ? { role: "alertdialog" } : {})}
      aria-labelledby={`${id}-title`}
      aria-describedby={alert ? `${id}-text` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={pressed}
      onKeyDown={keyPressed}
      className={cx(
        "dialog max-h-[min(88dvh,56rem)] w-[calc(100vw-1.5rem)] overflow-y-auto overscroll-contain rounded-xl border border-line bg-paper p-0 text-ink shadow-lift",
        isHigh ? "mx-auto mt-[8dvh] mb-auto" : "m-auto",
        widths[size],
      )}
    >
      <div className="p-5 sm:p-7">
        <div className="flex items-start justify-between gap-4">
          <h2 id={`${id}-title`} className="serif pt-1 text-2xl">
            {title}
          </h2>
          <IconButton label="Close" onClick={onClose} className="-mt-1 -mr-2">
            <Icon name="close" />
          </IconButton>
        </div>
        <div id={`${id}-text`} className="mt-3 text-ink-2">
          {children}
        </div>
        {actions && <div className="mt-7 flex flex-wrap justify-end gap-3">{actions}</div>}
      </div>
    </dialog>
  );
}

function isBeside(event: MouseEvent<HTMLElement>): boolean {
  const box = event.currentTarget.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}

/** Whether a text stands in it that was not there when it was opened. */
function holdsTyped(dialog: HTMLDialogElement): boolean {
  const texts = dialog.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [type=search])",
  );
  return [...texts].some((text) => text.value !== text.defaultValue);
}

interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  /** What happens, as a verb: "Delete article". */
  confirmLabel: string;
  cancelLabel?: string;
  look?: ButtonLook["look"];
  busy?: boolean;
  busyLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that cannot be taken back. The harmless answer has the focus. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = "Cancel",
  look = "danger",
  busy,
  busyLabel,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog
      alert
      open={open}
      onClose={onCancel}
      title={title}
      size="small"
      actions={
        <>
          <Button look="secondary" onClick={onCancel} autoFocus>
            {cancelLabel}
          </Button>
          <Button look={look} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

interface AlertDialogProps {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  closeLabel?: string;
  /** Stands before the closing button. */
  actions?: ReactNode;
  onClose: () => void;
}

/** What the specification of a flow calls an alert: said at once, read, then closed. */
export function AlertDialog({
  open,
  title,
  children,
  closeLabel = "Close",
  actions,
  onClose,
}: AlertDialogProps) {
  return (
    <Dialog
      alert
      open={open}
      onClose={onClose}
      title={title}
      size="small"
      actions={
        <>
          {actions}
          <Button onClick={onClose} autoFocus>
            {closeLabel}
          </Button>
        </>
      }
    >
      <div role="alert">{children}</div>
    </Dialog>
  );
}
