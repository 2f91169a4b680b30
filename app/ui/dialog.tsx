import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { Button, type ButtonLook, IconButton } from "./button.tsx";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";

interface DialogProps {
  open: boolean;
  /** Called on Escape, the close button or a press outside, unless the dialog holds typed text. */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons below. The first element with `autoFocus` gets the focus. */
  actions?: ReactNode;
  /** Announced as an alert, and not closed by a press outside. */
  alert?: boolean;
  size?: "small" | "regular" | "large";
  /** Stays near the top while its content grows and shrinks. */
  isHigh?: boolean;
}

const widths = { small: "sm:w-[26rem]", regular: "sm:w-[34rem]", large: "sm:w-[46rem]" };

/**
 * Shows the browser's modal dialog. A dialog that the server renders open is part of the page until the script
 * makes it modal.
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
      // `showModal` moves the focus to the first button, away from the element with `autoFocus`.
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

  function handlePress(event: MouseEvent<HTMLDialogElement>) {
    if (alert || event.target !== ref.current || !isOutside(event)) return;
    if (!hasTypedText(ref.current)) onClose();
  }

  function handleKey(event: KeyboardEvent<HTMLDialogElement>) {
    // At the first Escape the browser would only clear a search field.
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
      onMouseDown={handlePress}
      onKeyDown={handleKey}
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

function isOutside(event: MouseEvent<HTMLElement>): boolean {
  const box = event.currentTarget.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}

/** Checks whether a text field has changed since the dialog opened. */
function hasTypedText(dialog: HTMLDialogElement): boolean {
  const texts = dialog.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [type=search])",
  );
  return [...texts].some((text) => text.value !== text.defaultValue);
}

interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  look?: ButtonLook["look"];
  busy?: boolean;
  busyLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an action that can't be undone. The harmless answer has the focus. */
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
  actions?: ReactNode;
  onClose: () => void;
}

/** Shows what the specification of a flow calls an alert. */
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
