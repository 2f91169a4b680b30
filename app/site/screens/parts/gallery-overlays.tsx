import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { AlertDialog, ConfirmDialog, Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { showToast } from "#app/ui/toast.tsx";

export function Overlays() {
  const [open, setOpen] = useState<"dialog" | "confirm" | "alert" | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-3">
      <Button look="secondary" onClick={() => setOpen("dialog")}>
        Open a dialog
      </Button>
      <Button look="secondary" onClick={() => setOpen("confirm")}>
        Ask first
      </Button>
      <Button look="secondary" onClick={() => setOpen("alert")}>
        Tell an alert
      </Button>
      <Button look="secondary" onClick={() => showToast("Saved. Readers see it now.")}>
        Show a note
      </Button>
      <Button look="secondary" onClick={() => showToast("The link could not be copied.", "alert")}>
        Show an alert toast
      </Button>
      <Dialog
        open={open === "dialog"}
        onClose={close}
        title="Propose another time"
        actions={
          <>
            <Button look="secondary" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>Send</Button>
          </>
        }
      >
        <p className="mb-5">The studio answers within a day.</p>
        <TextField label="Your words" />
      </Dialog>
      <ConfirmDialog
        open={open === "confirm"}
        title="Delete this draft?"
        confirmLabel="Delete draft"
        onConfirm={close}
        onCancel={close}
      >
        It was never published and cannot be brought back.
      </ConfirmDialog>
      <AlertDialog open={open === "alert"} title="Fully booked" onClose={close}>
        This class is fully booked
      </AlertDialog>
    </div>
  );
}
