import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import type { DatedClass } from "../../week-classes.ts";
import { browserZone } from "../../zone-choice.ts";

interface Answer {
  said: string;
  /** 0: not in the line. */
  position: number;
}

/** A full class, and the way into its waiting list. Signed out, it leads to the sign-in first. */
export function WaitingPlace({ one }: { one: DatedClass }) {
  const fetcher = useFetcher<Answer>();
  const answer = fetcher.data;
  return (
    <>
      <p className="mb-1.5 text-center text-xs font-semibold text-ink-2">Fully booked</p>
      {!answer?.position && (
        <fetcher.Form method="post" action="/bookings/waiting">
          <input type="hidden" name="schedule_id" value={one.schedule_id} />
          <input type="hidden" name="date" value={one.date} />
          <input
            type="hidden"
            name="time_zone"
            value={import.meta.env.SSR ? "" : browserZone()}
            readOnly
            suppressHydrationWarning
          />
          <Button
            type="submit"
            name="intent"
            value="join"
            size="small"
            look="secondary"
            wide
            busy={fetcher.state !== "idle"}
            className="whitespace-normal!"
          >
            Join waiting list<span className="sr-only">, {one.class_name}</span>
          </Button>
        </fetcher.Form>
      )}
      <p role="status" className="mt-1.5 text-xs text-ink-2 empty:hidden">
        {fetcher.state === "idle" ? answer?.said : ""}
      </p>
    </>
  );
}
