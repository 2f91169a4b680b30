/**
 * Tells the id of the heading that one reads below, now and whenever the page moves, until the function it
 * answers is called. Stands on nothing outside itself: its text is part of the page.
 */
export function followHeadings(ids: string[], tell: (id: string | undefined) => void): () => void {
  const targets = ids.flatMap((id) => document.getElementById(id) ?? []);
  let waiting = 0;
  const look = () => {
    waiting = 0;
    // A heading that a link leads to stands a little lower than the head of the page.
    tell(targets.filter((target) => target.getBoundingClientRect().top < 200).at(-1)?.id);
  };
  const onScroll = () => {
    waiting ||= requestAnimationFrame(look);
  };
  look();
  addEventListener("scroll", onScroll, { passive: true });
  return () => {
    removeEventListener("scroll", onScroll);
    cancelAnimationFrame(waiting);
  };
}
