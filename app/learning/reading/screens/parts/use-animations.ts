import type { RefObject } from "react";
import { useBeforePaint } from "#app/ui/loading/use-before-paint.ts";
import { playWords, stopWords } from "../../../picture.ts";

/** Plays an animation of the text in its place, and stops it again; without a script its link leads to it. */
export function useAnimations(text: RefObject<HTMLElement | null>): void {
  useBeforePaint(() => {
    const within = text.current;
    const press = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>("a.moving");
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const playing = link.querySelector(".playing");
      const label = link.getAttribute("aria-label") ?? "";
      link.setAttribute(
        "aria-label",
        playing ? label.replace(stopWords, playWords) : label.replace(playWords, stopWords),
      );
      if (playing) return playing.remove();
      const still = link.querySelector("img");
      const frames = document.createElement("img");
      frames.className = "playing";
      frames.alt = "";
      frames.width = still?.width ?? 0;
      frames.height = still?.height ?? 0;
      frames.src = link.href;
      link.append(frames);
    };
    within?.addEventListener("click", press);
    return () => within?.removeEventListener("click", press);
  }, [text]);
}
