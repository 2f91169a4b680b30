import { OwnScript } from "./own-script.tsx";

/** Told to the part around it when React has taken it over. */
export const hydratedEvent = "alive";

/**
 * Remembers which button of the part around it was pressed before the part came to life, and presses it
 * then: a visitor who is quicker than the scripts need not press again. Stands inside the part.
 */
const replayScript = `(() => {
  const part = document.currentScript.parentElement;
  let isAlive = false;
  let isEarly = false;
  let pressed;
  part.addEventListener("pointerdown", () => {
    isEarly = !isAlive;
  });
  part.addEventListener("click", ({ target }) => {
    if (!isEarly) return;
    isEarly = false;
    pressed = target.closest("button, [role=button]");
    if (isAlive) pressed?.click();
  });
  part.addEventListener("${hydratedEvent}", () => {
    isAlive = true;
    setTimeout(() => pressed?.click());
  });
})();`;

export function ReplayEarlyClick() {
  return <OwnScript source={import.meta.env.SSR ? replayScript : ""} />;
}
