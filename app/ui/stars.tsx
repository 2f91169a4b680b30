import { formatCount } from "#app/platform/text/plural.ts";
import { cx } from "./cx.ts";
import { ErrorLine } from "./form/field.tsx";
import { useFieldAnswer } from "./form/form-state.tsx";

const path = "M12 2.6l2.85 6.02 6.6.83-4.85 4.55 1.26 6.53L12 17.33l-5.86 3.2 1.26-6.53L2.55 9.45l6.6-.83z";

interface StarsProps {
  /** 0 to 5, or null without ratings. */
  rating: number | null;
  count?: number;
  className?: string;
}

/** Shows an average rating in stars and words. */
export function Stars({ rating, count, className }: StarsProps) {
  if (rating === null) return <span className={cx("text-sm text-ink-3", className)}>No ratings yet</span>;
  const shown = rating.toFixed(1);
  return (
    <span className={cx("inline-flex items-center gap-1.5 text-sm text-ink-2", className)}>
      <span className="sr-only">
        Rated {shown} out of 5{count === undefined ? "" : ` by ${formatCount(count, "person", "people")}`}
      </span>
      <span aria-hidden="true" className="inline-flex text-marigold-deep">
        {[1, 2, 3, 4, 5].map((star) => (
          <Star key={star} share={Math.max(0, Math.min(1, rating - star + 1))} />
        ))}
      </span>
      <span aria-hidden="true" className="figures">
        {shown}
        {count !== undefined && <span className="text-ink-3"> ({count})</span>}
      </span>
    </span>
  );
}

function Star({ share }: { share: number }) {
  return (
    <span className="relative block size-4">
      <StarShape className="size-4 fill-paper-3 stroke-edge" />
      <span className="absolute inset-y-0 left-0 overflow-hidden" style={{ width: `${share * 100}%` }}>
        <StarShape className="size-4 max-w-none fill-current stroke-current" />
      </span>
    </span>
  );
}

function StarShape({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={className}
      strokeWidth="1.2"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}

/** Shows one star and the number, for narrow places. */
export function Rating({ rating }: { rating: number | null }) {
  if (rating === null) return <span>No ratings yet</span>;
  return (
    <span className="inline-flex items-center gap-1">
      <StarShape className="size-3.5 fill-marigold-deep stroke-marigold-deep" />
      <span className="sr-only">Rated </span>
      <span className="figures">{rating.toFixed(1)}</span>
      <span className="sr-only"> out of 5</span>
    </span>
  );
}

interface StarPickerProps {
  label: string;
  name: string;
  defaultValue?: number;
  /** The controlled value; null for no rating. */
  value?: number | null;
  onPick?: (rating: number) => void;
}

/** Draws five radio buttons as stars. */
export function StarPicker({ label, name, defaultValue, value, onPick }: StarPickerProps) {
  const { typed, wrong } = useFieldAnswer(name);
  const chosen = typed ? Number(typed[0]) : defaultValue;
  return (
    <fieldset data-wrong={wrong && ""}>
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      <div className="inline-flex text-marigold-deep">
        {[1, 2, 3, 4, 5].map((star) => (
          <label
            key={star}
            className="group grid size-11 cursor-pointer place-items-center rounded-md has-focus-visible:outline-[2.5px] has-focus-visible:outline-(--focus)"
          >
            <input
              type="radio"
              name={name}
              value={star}
              {...(value === undefined ? { defaultChecked: star === chosen } : { checked: star === value })}
              className="peer sr-only"
              onChange={() => onPick?.(star)}
            />
            <span className="sr-only">{formatCount(star, "star")}</span>
            <StarShape className="star-choice size-7 stroke-current" />
          </label>
        ))}
      </div>
      {wrong && <ErrorLine>{wrong[0]}</ErrorLine>}
    </fieldset>
  );
}
