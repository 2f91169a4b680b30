import { Icon } from "./icon.tsx";
import { askZoneEarly, firstPaint } from "./loading/first-paint.ts";
import { OwnScript } from "./loading/own-script.tsx";

/**
 * Runs the first-paint script in the head, before the style sheet. `zoned` pages show times in the visitor's time
 * zone.
 */
export function FirstPaint({ zoned }: { zoned: boolean }) {
  const source = () => (zoned ? firstPaint + askZoneEarly : firstPaint);
  return <OwnScript source={import.meta.env.SSR ? source() : ""} />;
}

const roundButton =
  "grid size-11 place-items-center rounded-full border border-line text-ink-2 hover:border-edge hover:text-ink";

/** Switches between light and dark. The style sheet decides which of the two the button offers. */
export function ThemeToggle({ className = roundButton }: { className?: string }) {
  return (
    <button type="button" data-theme-toggle className={className}>
      <span className="contents dark:hidden">
        <Icon name="moon" className="size-5" />
        <span className="sr-only">Switch to the dark theme</span>
      </span>
      <span className="hidden dark:contents">
        <Icon name="sun" className="size-5" />
        <span className="sr-only">Switch to the light theme</span>
      </span>
    </button>
  );
}
