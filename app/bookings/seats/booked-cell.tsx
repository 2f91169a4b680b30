import { SeatsBar } from "#app/ui/seats-bar.tsx";
import { seatTone } from "./capacity.ts";

interface BookedCellProps {
  row: { booked: number; max_participants: number; waiting: number };
}

/** How full a class is, in a column of a list. */
export function BookedCell({ row: { booked, max_participants, waiting } }: BookedCellProps) {
  return (
    <span className="block min-w-20">
      <span className="figures whitespace-nowrap">
        {booked} of {max_participants}
      </span>
      <SeatsBar
        taken={booked}
        most={max_participants}
        tone={seatTone(booked, max_participants)}
        className="mt-1.5 w-20"
      />
      {waiting > 0 && <span className="text-ink-2">{waiting} waiting</span>}
    </span>
  );
}
