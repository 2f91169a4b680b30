import { SeatsBar } from "#app/ui/seats-bar.tsx";
import { seatTone } from "./capacity.ts";

interface BookedCellProps {
  row: { booked: number; max_participants: number; waiting: number };
}

/** How full a class is, in a column of a list. */
export function BookedCell({ row: { booked, max_participants, waiting } }: BookedCellProps) {
  return (
    <span className="inline-flex items-center gap-2 align-middle">
      <SeatsBar
        taken={booked}
        most={max_participants}
        tone={seatTone(booked, max_participants)}
        className="w-9 shrink-0"
      />
      <span className="figures">
        {booked} of {max_participants}
      </span>
      {waiting > 0 && <span className="text-ink-3">{waiting} waiting</span>}
    </span>
  );
}
