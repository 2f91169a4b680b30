import { leftText } from "#app/passes/emails/email-pass.ts";
import { entryReasonLabels, passStatusLabels } from "#app/passes/kinds.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { ZonedTime } from "#app/ui/time/zoned-time.tsx";
import type { MyPass } from "./my-passes.server.ts";

export function MyPasses({ passes, studioZone }: { passes: readonly MyPass[]; studioZone: string }) {
  if (passes.length === 0) return null;
  const isCurrent = ({ status }: MyPass) => status === "active" || status === "waiting_for_payment";
  const current = passes.filter(isCurrent);
  const past = passes.filter((pass) => !isCurrent(pass));
  const list = (some: readonly MyPass[]) => (
    <ul className="flex flex-col gap-3">
      {some.map((pass) => (
        <PassRow key={pass.id} pass={pass} studioZone={studioZone} />
      ))}
    </ul>
  );
  return (
    <section aria-labelledby="passes">
      <h3 id="passes" className="mb-3 scroll-mt-24">
        Passes
      </h3>
      {list(current)}
      {past.length > 0 && (
        <details className="mt-3" open={current.length === 0}>
          <summary className="link inline-flex min-h-11 items-center">
            {formatCount(past.length, "earlier pass", "earlier passes")}
          </summary>
          <div className="mt-3">{list(past)}</div>
        </details>
      )}
    </section>
  );
}

function PassRow({ pass, studioZone }: { pass: MyPass; studioZone: string }) {
  const { id, name, status, valid_until, validity_days } = pass;
  const waits = status === "waiting_for_payment";
  return (
    <li className="rounded-lg border border-line bg-paper p-4 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <RemainingCredits pass={pass} />
        <div className="min-w-0 flex-1 basis-48">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="serif text-lg break-words">{name}</span>
            {status !== "active" && (
              <Badge tone={waits ? "marigold" : "plain"}>{passStatusLabels[status]}</Badge>
            )}
          </p>
          <p className="mt-0.5 text-sm text-ink-2">
            {waits ? "Valid once we receive your payment" : leftText(pass)}
            {valid_until && status === "active" && ` · valid until ${zoneClock.dateText(valid_until)}`}
            {!valid_until &&
              status === "active" &&
              ` · valid for ${formatCount(validity_days, "day")} from the first class`}
          </p>
        </div>
        {waits && (
          <LinkButton to={`/passes/${id}`} size="small">
            Pay<span className="sr-only"> for {name}</span>
          </LinkButton>
        )}
      </div>
      {pass.entries.length > 0 && (
        <details className="mt-2">
          <summary className="link inline-flex min-h-11 items-center text-sm">
            Pass history<span className="sr-only">: {name}</span>
          </summary>
          <ul className="mt-1 grid gap-1.5 text-sm text-ink-2">
            {pass.entries.map((entry) => (
              <li key={entry.id} className="grid grid-cols-[2.5rem_1fr] gap-x-2">
                <span className="figures text-right text-ink-3">{signed(entry.delta)}</span>
                <span>
                  {entryReasonLabels[entry.reason]}
                  {entry.class_name && `: ${entry.class_name}`}
                  {entry.starts_at !== null && (
                    <>
                      {", "}
                      <ZonedTime at={entry.starts_at} studioZone={studioZone} show="date" />
                    </>
                  )}
                  {entry.words && `: ${entry.words}`}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function signed(delta: number): string {
  if (delta === 0) return "";
  return delta > 0 ? `+${delta}` : `−${-delta}`;
}

const around = 2 * Math.PI * 18;

function RemainingCredits({ pass: { credits, credits_left, status } }: { pass: MyPass }) {
  const share = status === "waiting_for_payment" ? 0 : credits === null ? 1 : (credits_left ?? 0) / credits;
  return (
    <svg viewBox="0 0 44 44" className="size-11 shrink-0" aria-hidden="true">
      <circle cx="22" cy="22" r="18" fill="none" stroke="var(--line)" strokeWidth="4" />
      {share > 0 && (
        <circle
          cx="22"
          cy="22"
          r="18"
          fill="none"
          stroke="var(--forest)"
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray={`${Math.min(share, 1) * around} ${around}`}
          transform="rotate(-90 22 22)"
        />
      )}
      <text x="22" y="27" textAnchor="middle" className="figures fill-ink text-[14px] font-semibold">
        {credits === null ? "∞" : (credits_left ?? 0)}
      </text>
    </svg>
  );
}
