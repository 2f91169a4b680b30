import { actionWords, subjectWords } from "#app/staff/audit-words.ts";
import { studioTime } from "#app/staff/studio-time.ts";
import { NotAvailable } from "#app/ui/empty-state.tsx";
import type { Overview } from "../../overview-queries.server.ts";

/** What staff and the studio itself did last, in words. */
export function LatestActs({ acts, zone }: { acts: Overview["acts"]; zone: string }) {
  if (!acts) return <NotAvailable />;
  if (acts.rows.length === 0) return <p className="text-ink-2">Nothing was done yet.</p>;
  return (
    <ol className="divide-y divide-line border-y border-line">
      {acts.rows.map((row) => (
        <li key={row.id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-3">
          <span>
            <span className="font-medium">{actionWords(row.action)}</span>
            <span className="text-ink-2"> · {subjectWords(row)}</span>
          </span>
          <span className="text-sm text-ink-3">
            {row.actor ?? (row.actor_id ? "Former member" : "The studio itself")}, {studioTime(row.at, zone)}
          </span>
        </li>
      ))}
    </ol>
  );
}
