import { CalendarSync } from "lucide-react";
import { useState } from "react";
import { useFetcher } from "react-router";
import { type ActionResult, getError, getSuccess } from "#app/platform/action-result.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { ActionButton } from "#app/ui/form/entity-form.tsx";
import { ErrorLine } from "#app/ui/form/field.tsx";
import { showToast } from "#app/ui/toast.tsx";

/** A member's bookings in their own calendar: the address on demand, and a new one when it became known. */
export function FeedSubscription() {
  const fetcher = useFetcher<ActionResult<string>>();
  const [feed, setFeed] = useState<string>();
  const given = getSuccess(fetcher.data)?.value;
  if (given && given !== feed) setFeed(given);
  const address = given ?? feed;
  const failed = getError(fetcher.data);
  const busy = fetcher.state !== "idle";
  return (
    <section aria-labelledby="feed" className="rounded-lg bg-paper-2 p-5">
      <h3 id="feed" className="flex items-center gap-2.5">
        <CalendarSync aria-hidden="true" size={20} strokeWidth={1.75} className="text-forest" />
        See your bookings in your calendar
      </h3>
      <p className="mt-2 text-[0.95rem] text-ink-2">
        Subscribe once, and your calendar shows all your bookings. Keep the address private: anyone with it
        can see your classes.
      </p>
      {address ? (
        <>
          <input
            readOnly
            value={address}
            aria-label="Calendar address"
            onFocus={(event) => event.currentTarget.select()}
            className="mt-4 min-h-11 w-full truncate rounded-md border border-edge bg-paper px-3.5 text-sm"
          />
          <div className="mt-3 flex flex-wrap gap-2">
            <Button
              size="small"
              onClick={() => void navigator.clipboard?.writeText(address).then(() => showToast("Copied!"))}
            >
              Copy address
            </Button>
            <a
              href={address.replace(/^https?:/, "webcal:")}
              className={buttonClass({ look: "secondary", size: "small" })}
            >
              Open in calendar
            </a>
            <ActionButton form={{ fetcher, action: "/bookings/feed-address" }} look="quiet" size="small">
              Create a new address
            </ActionButton>
          </div>
        </>
      ) : (
        <Button
          look="secondary"
          size="small"
          className="mt-4"
          busy={busy}
          onClick={() => void fetcher.load("/bookings/feed-address")}
        >
          Show the address
        </Button>
      )}
      {failed && !busy && <ErrorLine>{failed.error}</ErrorLine>}
    </section>
  );
}
