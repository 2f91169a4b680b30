import { type FormEvent, useState } from "react";
import { pluralize } from "#app/platform/text/plural.ts";
import { useDialogAction } from "#app/staff/use-list-action.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ZonedTime } from "#app/ui/time/zoned-time.tsx";
import type { ListedSession } from "../../teaching-list.server.ts";

type CancelableSession = Pick<ListedSession, "key" | "class_name" | "starts_at" | "booked" | "waiting">;

/** Cancels a session after confirmation and notifies everyone booked. */
export function CancelClass({ session, studioZone }: { session: CancelableSession; studioZone: string }) {
  const [open, setOpen] = useState(false);
  const { submit, busy, error, forget } = useDialogAction(() => setOpen(false));
  const { key, class_name, starts_at, booked, waiting } = session;

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) void submit(event.currentTarget);
  }

  function ask() {
    forget();
    setOpen(true);
  }

  return (
    <>
      <Button look="quiet" size="small" className="text-clay-ink!" onClick={ask}>
        Cancel this class
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Cancel this class?">
        <form method="post" onSubmit={send} className="flex flex-col gap-5">
          <p>
            {class_name}, <ZonedTime at={starts_at} studioZone={studioZone} show="when" whose="own" />, won't
            take place. {notifiedText(booked, waiting)} The studio is notified, too. You can't undo this.
          </p>
          <input type="hidden" name="intent" value="call_off" />
          <input type="hidden" name="session" value={key} />
          <TextArea
            label="Message to booked members"
            name="reason"
            help="Included in the email."
            optional
            rows={3}
            maxLength={500}
          />
          {error && <Notice tone="error">{error}</Notice>}
          <span className="flex flex-wrap justify-end gap-3">
            <Button look="secondary" onClick={() => setOpen(false)}>
              Keep class
            </Button>
            <Button type="submit" look="danger" busy={busy}>
              Cancel class
            </Button>
          </span>
        </form>
      </Dialog>
    </>
  );
}

function notifiedText(booked: number, waiting: number): string {
  if (booked === 0) return "No one is booked.";
  const people = booked === 1 ? "The booked member" : `The ${booked} booked members`;
  const line = waiting > 0 ? " and the waiting list" : "";
  return `${people}${line} will be emailed, and ${pluralize(booked, "the booking is", "their bookings are")} canceled.`;
}
